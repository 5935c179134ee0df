import type { Finding } from './judge.ts';
import type { Attack, Plan } from './plan.ts';

interface Row {
  readonly walks: number;
  readonly texts: number;
  readonly found: number;
}

const LONGEST = 160;

const short = (text: string): string =>
  JSON.stringify(text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length})` : text);

/** Attempts and findings of one browser. */
export class HostileTally {
  readonly #rows = new Map<Attack | 'messages', Row>();
  readonly #places = new Set<string>();
  readonly #texts = new Set<string>();
  readonly #screens = new Map<string, number>();

  /** @param known names of texts in answers, from their schemas */
  constructor(
    private readonly browser: string,
    private readonly known: ReadonlySet<string>,
    private readonly print: (line: string) => void,
  ) {}

  get found(): number {
    return [...this.#rows.values()].reduce((sum, { found }) => sum + found, 0);
  }

  /** Pages that a walk has visited. */
  saw(screens: readonly string[]): void {
    for (const screen of new Set(screens)) this.#screens.set(screen, (this.#screens.get(screen) ?? 0) + 1);
  }

  #count(attack: Attack | 'messages', more: Row): void {
    const { walks, texts, found } = this.#rows.get(attack) ?? { walks: 0, texts: 0, found: 0 };
    this.#rows.set(attack, { walks: walks + more.walks, texts: texts + more.texts, found: found + more.found });
  }

  #report(title: string, findings: readonly Finding[]): void {
    if (findings.length > 0) this.print(`FAIL ${this.browser} ${title}`);
    for (const { kind, what } of findings) this.print(`     ${kind}: ${what.slice(0, 400)}`);
  }

  add({ walk, attack, way, planted, transport }: Plan, findings: readonly Finding[]): void {
    this.#count(attack, { walks: 1, texts: planted.length, found: findings.length });
    for (const { place, text } of planted) {
      this.#places.add(place);
      this.#texts.add(text);
    }
    this.#report(`walk ${walk} (${attack}, ${way.name}, ${transport})`, findings);
    const shown = findings.length > 0 ? planted.slice(0, 12) : [];
    for (const { place, text } of shown) this.print(`       ${place} = ${short(text)}`);
  }

  addMessages({ sent, findings }: { sent: number; findings: readonly Finding[] }): void {
    this.#count('messages', { walks: 1, texts: sent, found: findings.length });
    this.#report('messages', findings);
  }

  table(): string {
    const hit = [...this.known].filter((place) => this.#places.has(place)).length;
    const rows = [...this.#rows].map(([attack, { walks, texts, found }]) => [
      this.browser,
      attack,
      walks,
      texts,
      found,
    ]);
    const pages = [...this.#screens].toSorted(([, one], [, other]) => other - one);
    return [
      '| browser | attack | walks | texts planted | findings |',
      '| --- | --- | --- | --- | --- |',
      ...rows.map((row) => `| ${row.join(' | ')} |`),
      '',
      `Pages, and the walks that were on each: ${pages.map(([screen, count]) => `${screen || 'none'} ${count}`).join(', ')}.`,
      '',
      `${this.browser}: ${hit} of ${this.known.size} places of answers, ${this.#texts.size} different texts.`,
      '',
    ].join('\n');
  }
}
