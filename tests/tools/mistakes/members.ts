import { SKIP } from './mistake.ts';

export type Own = Record<string, unknown>;

/** With one member under another name. */
export const renamed = (own: Own, name: string, next: string): unknown => {
  const { [name]: value, ...kept } = own;
  return value === undefined ? SKIP : { ...kept, [next]: value };
};

/** Without one of its members. */
export const without = (own: Own, name: string): unknown => {
  const { [name]: gone, ...kept } = own;
  return gone === undefined ? SKIP : kept;
};
