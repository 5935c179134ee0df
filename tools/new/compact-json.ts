/** Room on a line, as the formatter has it. */
const LINE_WIDTH = 120;

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

const onOneLine = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (!isBranch(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${onOneLine(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
};

/** Nodes stand one below the other, with what they hold. */
const holdsNodes = (value: unknown): boolean =>
  isBranch(value) && ('children' in value || 'body' in value || Object.values(value).some(holdsNodes));

interface Place {
  readonly indent: string;
  /** Characters on the line before the value. */
  readonly used: number;
}

const lines = (value: object, indent: string): string => {
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((element: unknown) => `${inner}${written(element, { indent: inner, used: inner.length })}`)
    : Object.entries(value).map(([name, member]) => {
        const head = `${inner}${JSON.stringify(name)}: `;
        return `${head}${written(member, { indent: inner, used: head.length })}`;
      });
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
};

const written = (value: unknown, { indent, used }: Place): string => {
  const flat = onOneLine(value);
  if (!isBranch(value) || flat.length < 3) return flat;
  const fits = used + flat.length < LINE_WIDTH;
  return fits && !holdsNodes(value) ? flat : lines(value, indent);
};

/** JSON as a person would write it: what is short, such as a rule, on one line; nodes one below the other. */
export const compactJson = (value: object): string => `${lines(value, '')}\n`;
