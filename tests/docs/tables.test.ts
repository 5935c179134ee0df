import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isFieldCheck, passesCheck } from '#domain/field-check.ts';
import { METRICS } from '#flows/visit/telemetry/start-telemetry.ts';
import { toDefinition } from '#state/form-definition.ts';
import { dressed, type Theme } from '#tests/theme/themed-tokens.ts';
import { contrast } from '#theme/color.ts';

const read = (name: string): string => readFileSync(`docs/${name}`, 'utf8');

const firsts = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, first = '']) => first);

/** Cells of the table's rows below a heading. */
const rowsUnder = (page: string, head: string): string[][] => {
  const lines = page.slice(page.search(new RegExp(`^\\| ${head} +\\|`, 'm'))).split('\n');
  const end = lines.findIndex((line) => !line.startsWith('|'));
  return lines.slice(2, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
};

describe('docs/brands.md', () => {
  /** Text and background colours, by the page's words. */
  const PAIRS: Readonly<Record<string, readonly [ink: string, ground: string]>> = {
    'Text on the page': ['text', 'page'],
    'Quiet text on a card': ['text-muted', 'surface'],
    'The quietest text on a card': ['text-subtle', 'surface'],
    'The label of the main button': ['on-accent', 'accent'],
    'The same under a pointer': ['on-accent', 'accent-hover'],
    'A link on the page': ['accent-text', 'page'],
    'A chip that is chosen': ['accent-text', 'accent-soft'],
    'A warning': ['text', 'warning-soft'],
    'A fault below a field': ['danger', 'page'],
  };
  const brands = read('brands.md').split('\n## ').slice(1);

  it.each(brands)(
    'has contrasts of at least 4.5 that the widget reaches, and names adjusted colours: %s',
    (section) => {
      const [, json = ''] = /```json\n([^]*?)```/.exec(section) ?? [];
      const { theme, schema }: { theme: Theme; schema: { variables: Record<string, string> } } = JSON.parse(json);
      const { color, value, corrected } = dressed(schema.variables, theme);
      const figures = [...section.matchAll(/^- (.+): ([\d.]+)$/gm)].map(([, words = '', figure]) => [
        words,
        Number(figure),
      ]);
      const found = Object.entries(PAIRS).map(([words, [ink, ground]]) => {
        // Rounded down, so that the page never promises too much.
        return [words, Math.floor(contrast(color(`color-${ink}`), color(`color-${ground}`)) * 10) / 10];
      });
      expect(figures).toEqual(found);
      expect(found.filter(([, figure]) => Number(figure) < 4.5)).toEqual([]);
      const moved = corrected.map((name) => `\`${name}\` becomes \`${value(name)}\``).join(', ');
      expect(section).toContain(moved === '' ? 'Nothing is moved.' : `Moved: ${moved}.`);
    },
  );
});

describe('docs/field-kinds.md', () => {
  const page = read('field-kinds.md');
  /** Tokens of the HTML standard, without their sections. */
  const STANDARD = new Set(
    'off name given-name additional-name family-name username organization sex url email tel tel-country-code one-time-code address-line1 address-line2 address-line3 address-level1 address-level2 address-level3 country country-name postal-code cc-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type bday bday-day bday-month bday-year'.split(
      ' ',
    ),
  );

  it('has the keyboard, the autofill token of the standard and the storage of each field', () => {
    const rows = rowsUnder(page, 'field');
    expect(rows.length).toBeGreaterThan(55);
    for (const [name = '', keyboard, token = '', value] of rows) {
      const { inputMode, autocomplete, secret } = toDefinition({ name, type: 'text' }, { hasLuhn: false });
      const storage = secret === null ? 'sent, never stored' : 'sent once, never kept';
      expect([name, inputMode, autocomplete, storage]).toEqual([name, keyboard, token, value]);
      const [own = '', section] = token.split(' ').toReversed();
      expect([STANDARD.has(own), section]).toEqual([true, /^(?:billing|shipping)/.exec(name)?.[0]]);
    }
  });

  it.each(rowsUnder(page, 'check'))(
    'has an example that the check %s accepts, %s, and one that it rejects, %s',
    (...row) => {
      const [check, right = '', wrong = ''] = row;
      const now = { nowMs: Date.UTC(2026, 0, 1) };
      const isRight = (value: string): boolean => isFieldCheck(check) && passesCheck(check, value, now);
      expect([isRight(right), isRight(wrong)]).toEqual([true, false]);
    },
  );
});

describe('docs/versions.md', () => {
  const sources = ['src', 'renderers']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => /\.(?:tsx?|css)$/.test(file) && !file.startsWith(join('src', 'generated')))
    .map((file) => readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\//g, ''))
    .join('\n');

  it('names the features that set the minimum browsers; the code uses no newer feature', () => {
    const reasons = firsts(read('versions.md'), /^\| [^|]+\| +[\d.]+ +\| ([^|]+)\|$/gm).join(' ');
    const features = firsts(reasons, /`([^`]+)`/g);
    expect(features.length).toBeGreaterThan(4);
    expect(features.filter((name) => !sources.includes(name.replace('()', '(')))).toEqual([]);
    // First supported in Chrome 116 to 123, Safari 17.4 to 18.
    const newer = [
      'AbortSignal.any(',
      'Promise.withResolvers',
      'Object.groupBy',
      'Array.fromAsync',
      'URL.parse(',
      'light-dark(',
    ];
    expect(newer.filter((name) => sources.includes(name))).toEqual([]);
  });
});

describe('docs/storage.md', () => {
  it('has every key that the widget stores', () => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/^generated|telemetry|metrics|otlp/.test(file))
      .map((file) => readFileSync(join('src', file), 'utf8'))
      .join('\n');
    const stored = new Set(firsts(sources, /'(cashier\.[a-z-]+|pack_counter|force_logging|experiment_alert_closed)'/g));
    const listed = new Set(firsts(read('storage.md'), /`((?:cashier\.[a-z-]+|[a-z]+(?:_[a-z]+)+))`/g));
    expect([...listed].toSorted()).toEqual([...stored].toSorted());
  });
});

describe('docs/watching.md', () => {
  const page = read('watching.md');
  const names = Object.values(METRICS).toSorted();

  it('has every metric in its table and on the dashboard, and alerts on metrics only', () => {
    expect(firsts(page, /^\| `(cashier\.[\w.]+)` +\|/gm).toSorted()).toEqual(names);
    const alerts = firsts(page.slice(page.indexOf('## 3. Alerts'), page.indexOf('## 4.')), /`(cashier\.[\w.]+)`/g);
    expect(new Set(alerts).size).toBeGreaterThan(4);
    expect(names).toEqual(expect.arrayContaining(alerts));
    const series = firsts(read('grafana-dashboard.json'), /\b(cashier_[a-z_]+)/g);
    const shown = series.map((name) => name.replace(/_(?:total|bucket|count|sum)$/, ''));
    expect([...new Set(shown)].toSorted()).toEqual(names.map((name) => name.replaceAll('.', '_')));
  });
});
