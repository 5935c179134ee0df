/** An own member of that name, copied the usual way, would change the prototype of the copy. */
const refusePrototype = (name: string, value: unknown): unknown => {
  if (name === '__proto__') throw new SyntaxError('A member may not be called __proto__.');
  return value;
};

/**
 * Reads JSON that came from outside.
 *
 * @throws TypeError when it is not UTF-8, SyntaxError when it is not JSON or has a member called `__proto__`
 */
export const readJson = (bytes: Uint8Array<ArrayBuffer>): unknown => {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const value: unknown = JSON.parse(text, refusePrototype);
  return value;
};
