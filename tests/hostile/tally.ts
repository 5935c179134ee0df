import type { Finding } from './judge.ts';
import { ATTACKS, type Attack, type Plan } from './plan.ts';

interface Row {
  walks: number;
  texts: number;
  found: number;
}

const LONGEST = 160;

const short = (text: string): string =>
  JSON.stringify(text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length})` : text);

/** Attempts and findings of one browser. */
export class HostileTally {
  readonly #browser: string;
  readonly #known: ReadonlySet<string>;
  readonly #print: (line: string) => void;
  readonly #rows = new Map<Attack, Row>();
  readonly #places = new Set<string>();
  readonly #texts = new Set<string>();
  readonly #screens = new Map<string, number>();
  #messages = { sent: 0, found: 0 };

  /** @param known places of texts that answers have by their schemas */
  constructor(browser: string, known: ReadonlySet<string>, print: (line: string) => void) {
    this.#browser = browser;
    this.#known = known;
    this.#print = print;
  }

  get found(): number {
    return [...this.#rows.values()].reduce((sum, { found }) => sum + found, this.#messages.found);
  }

  /** Pages that a walk has been on. */
  saw(screens: readonly string[]): void {
    for (const screen of new Set(screens)) this.#screens.set(screen, (this.#screens.get(screen) ?? 0) + 1);
  }

  add({ walk, attack, way, planted, transport }: Plan, findings: readonly Finding[]): void {
    const row = this.#rows.get(attack) ?? { walks: 0, texts: 0, found: 0 };
    row.walks += 1;
    row.texts += planted.length;
    row.found += findings.length;
    this.#rows.set(attack, row);
    for (const { place, text } of planted) {
      this.#places.add(place);
      this.#texts.add(text);
    }
    if (findings.length === 0) return;
    this.#print(`FAIL ${this.#browser} walk ${walk} (${attack}, ${way.name}, ${transport})`);
    for (const { kind, what } of findings) this.#print(`     ${kind}: ${what.slice(0, 400)}`);
    for (const { place, text } of planted.slice(0, 12)) this.#print(`       ${place} = ${short(text)}`);
  }

  addMessages({ sent, findings }: { sent: number; findings: readonly Finding[] }): void {
    this.#messages = { sent, found: findings.length };
    for (const { kind, what } of findings)
      this.#print(`FAIL ${this.#browser} messages: ${kind}: ${what.slice(0, 400)}`);
  }

  #pages(): string {
    const all = [...this.#screens].toSorted(([, one], [, other]) => other - one);
    return all.map(([screen, count]) => `${screen || 'none'} ${count}`).join(', ');
  }

  table(): string {
    const hit = [...this.#known].filter((place) => this.#places.has(place)).length;
    const rows = ATTACKS.flatMap((attack) => {
      const row = this.#rows.get(attack);
      return row ? [`| ${this.#browser} | ${attack} | ${row.walks} | ${row.texts} | ${row.found} |`] : [];
    });
    return [
      '| browser | attack | walks | texts planted | findings |',
      '| --- | --- | --- | --- | --- |',
      ...rows,
      `| ${this.#browser} | messages of the host | ${this.#messages.sent} | – | ${this.#messages.found} |`,
      '',
      `Pages, and the walks that were on each: ${this.#pages()}.`,
      '',
      `${this.#browser}: ${hit} of ${this.#known.size} places of answers, ${this.#texts.size} different texts.`,
      '',
    ].join('\n');
  }
}
