import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const FILE = process.env['MONEY_TABLE'] ?? 'test-results/money-table.md';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const STRAIGHT = '–';

/** A sum or a name of a currency: what is said of two sums is the same. */
const SUM = /[^\s]*\d[\d.,\u00a0]*[^\s]*(?:\s[A-Z]{3,4}\b)?/g;

interface Cell {
  entries: string;
  words: string;
  isOk: boolean;
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Writes what the server has and what the user has read: a row for each fault, a column for each way to pay. */
class TableReporter implements Reporter {
  readonly #cells = new Map<string, Cell[]>();
  readonly #faults: string[] = [];
  readonly #kinds: string[] = [];
  #count = 0;

  onTestEnd(test: TestCase, { annotations, status }: TestResult): void {
    const [kind = '', fault = ''] = test.title.split(' | ');
    const isWithout = test.parent.project()?.name === 'no-storage';
    const row = isWithout ? `storage throws: ${fault}` : fault;
    const said = (type: string): string => annotations.find((one) => one.type === type)?.description ?? '?';
    const cell = { entries: said('entries'), words: said('words').replaceAll(SUM, '…'), isOk: status === 'passed' };
    this.#cells.set(`${row} ${kind}`, [...(this.#cells.get(`${row} ${kind}`) ?? []), cell]);
    this.#count += 1;
    if (!this.#faults.includes(row)) this.#faults.push(row);
    if (!this.#kinds.includes(kind)) this.#kinds.push(kind);
  }

  onEnd(): void {
    const words = unique([...this.#cells.values()].flat().flatMap((cell) => cell.words.split(' → '))).filter(Boolean);
    const letters = new Map(words.map((text, index) => [text, LETTERS.charAt(index)]));
    const say = (text: string): string =>
      text === ''
        ? STRAIGHT
        : text
            .split(' → ')
            .map((part) => letters.get(part) ?? part)
            .join('');
    const cellOf = (row: string, kind: string): string => {
      const cells = this.#cells.get(`${row} ${kind}`) ?? [];
      const told = unique(cells.map(({ words: text }) => say(text))).join('/');
      const made = unique(cells.map(({ entries }) => entries)).join('/');
      return `${made} ${told}${cells.every(({ isOk }) => isOk) ? '' : ' **!**'}`.trim();
    };
    const table = [
      line(['fault', ...this.#kinds]),
      line(['fault', ...this.#kinds].map(() => '---')),
      ...this.#faults.map((row) => line([row, ...this.#kinds.map((kind) => cellOf(row, kind))])),
    ];
    const legend = [
      `- ${STRAIGHT}: the next page, at once`,
      ...[...letters].map(([text, letter]) => `- ${letter}: “${text}”`),
    ];
    const text = [...table, '', ...legend, ''].join('\n');
    writeFileSync(FILE, text);
    process.stdout.write(`\n${text}\n${this.#count} cases, in ${FILE}\n`);
  }
}

// oxlint-disable-next-line import/no-default-export -- Playwright takes a reporter's default export.
export default TableReporter;
