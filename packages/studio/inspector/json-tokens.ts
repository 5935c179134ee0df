export type TokenKind = 'name' | 'text' | 'number' | 'word' | 'plain';

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
}

const PATTERN = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b/g;

/** Splits a line of JSON into parts with a colour each. */
export const tokensOf = (line: string): readonly Token[] => {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of line.matchAll(PATTERN)) {
    const [whole, quoted, colon, number] = match;
    if (match.index > end) tokens.push({ kind: 'plain', text: line.slice(end, match.index) });
    if (quoted !== undefined) {
      tokens.push({ kind: colon === undefined ? 'text' : 'name', text: quoted });
      if (colon !== undefined) tokens.push({ kind: 'plain', text: colon });
    } else tokens.push({ kind: number === undefined ? 'word' : 'number', text: whole });
    end = match.index + whole.length;
  }
  if (end < line.length) tokens.push({ kind: 'plain', text: line.slice(end) });
  return tokens;
};
