/** Separates a name from its number within the widget; a private-use character, which servers do not use in names. */
const MARK = '\uE000';

const MARKS = /\uE000\d+/g;

/** Returns the server's and the host's form of the text: without the numbers of its names. */
export const plainName = (text: string): string => text.replace(MARKS, '');

/** Returns the request with the server's names. */
export function withPlainNames<T extends object>(request: T): T {
  const text = JSON.stringify(request);
  if (!text.includes(MARK)) return request;
  const plain: T = JSON.parse(plainName(text));
  return plain;
}

type NameCounter = (name: string) => number;

/** Counts names: 1 for a name that is met for the first time. */
export function createNameCounter(): NameCounter {
  const counts = new Map<string, number>();
  return (name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count;
  };
}

/** Returns the name; for a repeated name, a numbered one that is used in the widget only. */
export function uniqueName(name: string, count: NameCounter): string {
  const occurrence = count(name);
  return occurrence === 1 ? name : `${name}${MARK}${occurrence}`;
}
