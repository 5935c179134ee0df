import { getLocation, parse } from 'jsonc-parser';

/** A suggested name with its description. */
export interface OfferedName {
  readonly label: string;
  readonly detail: string;
}

type Members = Readonly<Record<string, unknown>>;

const membersOf = (value: unknown): Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {};

const named = (root: string, value: unknown, detail: string): OfferedName[] =>
  Object.keys(membersOf(value)).map((name) => ({ label: `${root}.${name}`, detail }));

const TIMER_MEMBERS = {
  remainingSeconds: 'seconds left',
  isRunning: 'goes on',
  isExpired: 'is over',
  starts: 'number of starts',
} as const;

/** Names that the page defines: derived values, local values, countdowns. */
const ownPaths = (text: string): OfferedName[] => {
  const page = membersOf(parse(text) as unknown);
  const timers = Object.keys(membersOf(page.timers)).flatMap((name) =>
    Object.entries(TIMER_MEMBERS).map(([member, detail]) => ({ label: `timers.${name}.${member}`, detail })),
  );
  return [
    ...named('derive', page.derive, 'derived on this page'),
    ...named('local', page.local, 'kept on this page'),
    ...timers,
  ];
};

const PLACES = /\{\{\s*([\w.]+)/g;

/** The placeholders of a text, such as amount in "Send {{amount}}". */
const placesIn = (words: string): string[] => [...words.matchAll(PLACES)].map(([, name]) => name ?? '');

type Path = readonly (string | number)[];

const valueAt = (text: string, path: Path): unknown =>
  path.reduce<unknown>(
    (value, name) => (Array.isArray(value) ? value[Number(name)] : membersOf(value)[name]),
    parse(text),
  );

const keysIn = (rule: unknown): string[] => {
  if (typeof rule === 'string') return [rule];
  return typeof rule === 'object' && rule !== null ? Object.values(rule).flatMap(keysIn) : [];
};

const argumentNames = (text: string, path: Path, words: Readonly<Record<string, string>>): OfferedName[] => {
  const keys = keysIn(membersOf(valueAt(text, path.slice(0, -2))).t);
  const names = keys.flatMap((key) => placesIn(words[key] ?? words[`${key}_other`] ?? ''));
  return [...new Set(names)].map((label) => ({ label, detail: `a place in ${keys.join(', ')}` }));
};

const isPathPlace = (path: Path): boolean => path.at(-1) === 'var' || (path.at(-2) === 'var' && path.at(-1) === 0);

/** Names that only this page defines, at the cursor: paths in a rule, arguments of a text. */
export const pageNames = (
  text: string,
  offset: number,
  words: Readonly<Record<string, string>>,
): readonly OfferedName[] => {
  const { path, isAtPropertyKey } = getLocation(text, offset);
  if (isAtPropertyKey) return path.at(-2) === 'args' ? argumentNames(text, path, words) : [];
  return isPathPlace(path) ? ownPaths(text) : [];
};
