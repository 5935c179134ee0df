import { isObject } from '#layouts/check/model/walk.ts';
import { pickTraceable, type TraceRule } from '#domain/pick-traceable.ts';
import { scope as rules, shared } from '#generated/trace-table.ts';
import { exampleAmount, exampleOf } from './example-values.ts';

type Members = Readonly<Record<string, unknown>>;

/**
 * Members that are the same for everyone who uses the method: labels, instructions, banks and systems, and the rules of
 * fields.
 */
const FOR_ALL = new Set(
  (
    'title instruction info bank bank_name payment_system country_code declineCode network coin iconIds ' +
    'mask regex regex_error_key placeholder_key values validations input alias'
  ).split(' '),
);

/** Shapes of translated texts, which contain no personal data. */
const TEXTS = new Set(['scope.Texts', 'scope.LocalizedText']);

const AMOUNT = /amount|sum|^(?:min|max|fee|paid|due)$/i;

/** Removed from shared texts: addresses, and numbers with five digits or more. */
const OWN_IN_TEXT =
  /[\w.+-]+@[\w.-]+\.\w+|https?:\/\/[^\s<>"']+|\b(?=(?:[A-Z\d][\s-]?)*\d{2})[A-Z\d](?:[\s-]?[A-Z\d]){4,}\b/g;

/** Shorter values may be part of any word. */
const SHORTEST_IN_TEXT = 4;

/** Replaces equal values by the same example, and different values by different ones. */
class Examples {
  readonly #made = new Map<string, string>();

  of(text: string, make: (text: string, turn: number) => string): string {
    const known = this.#made.get(text);
    if (known !== undefined) return known;
    const taken = new Set([...this.#made.values(), text]);
    const turns = Array.from({ length: 10 }, (_, turn) => make(text, turn));
    const example = turns.find((each) => !taken.has(each)) ?? make(text, this.#made.size);
    this.#made.set(text, example);
    return example;
  }

  isExample(text: string): boolean {
    return [...this.#made.values()].includes(text);
  }

  /** A sentence with its known values replaced by examples. */
  within(sentence: string): string {
    const known = [...this.#made].filter(([own]) => own.length >= SHORTEST_IN_TEXT);
    return known.reduce((text, [own, example]) => text.replaceAll(own, example), sentence);
  }
}

const ruleOf = (rule: TraceRule | undefined): TraceRule => {
  const { ref } = rule ?? {};
  return ref === undefined ? (rule ?? {}) : ruleOf(shared[ref]);
};

const isKept = (value: unknown, rule: TraceRule): boolean => rule.is !== 'id' && pickTraceable(value, rule) === value;

/** The name of a requisite row denotes what its value is. */
const nameOf = (name: string, { name: told }: Members): string =>
  name === 'value' && typeof told === 'string' ? told : name;

/**
 * A deposit without personal data. Traceable members (`x-trace` in schemas/wire and schemas/scope) and shared texts
 * stay; any other text or number becomes an example of the same shape.
 */
export const harmless = (deposit: Members): Members => {
  const examples = new Examples();
  const scalar = (value: unknown, name: string, rule: TraceRule): unknown => {
    if (isKept(value, rule)) return value;
    const make = AMOUNT.test(name) ? exampleAmount : exampleOf;
    if (typeof value === 'number') return Number(examples.of(String(value), exampleAmount));
    return typeof value === 'string' ? examples.of(value, make) : value;
  };
  const said = (value: unknown): unknown => {
    if (typeof value === 'string') {
      return examples
        .within(value)
        .replace(OWN_IN_TEXT, (own) => (examples.isExample(own) ? own : examples.of(own, exampleOf)));
    }
    if (Array.isArray(value)) return value.map(said);
    return isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, said(part)]))
      : value;
  };
  const walk = (value: unknown, name: string, written: TraceRule | undefined): unknown => {
    if (TEXTS.has(written?.ref ?? '')) return said(value);
    const rule = ruleOf(written);
    if (Array.isArray(value)) return value.map((row) => walk(row, name, rule.rows));
    if (!isObject(value)) return scalar(value, name, rule);
    return Object.fromEntries(
      Object.entries(value).map(([member, part]) => [
        member,
        FOR_ALL.has(member) ? said(part) : walk(part, nameOf(member, value), rule.members?.[member] ?? rule.names),
      ]),
    );
  };
  // A first pass collects the values, because a sentence may precede the row that it refers to.
  walk(deposit, 'deposit', rules['deposit']);
  const made = walk(deposit, 'deposit', rules['deposit']);
  return isObject(made) ? made : {};
};
