/** Rejects own members called `__proto__`, which would change the prototype of a copy. */
const hasPrototypeMember = (json: unknown): boolean => {
  const open: unknown[] = [json];
  while (open.length > 0) {
    const part = open.pop();
    if (typeof part !== 'object' || part === null) continue;
    if (Object.hasOwn(part, '__proto__')) return true;
    for (const inner of Object.values(part)) open.push(inner);
  }
  return false;
};

/**
 * Reads untrusted JSON.
 *
 * @throws TypeError when it is not UTF-8, SyntaxError when it is not JSON or has a member called `__proto__`
 */
export const parseJsonBytes = (bytes: Uint8Array<ArrayBuffer>): unknown => {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const value: unknown = JSON.parse(text);
  if (hasPrototypeMember(value)) throw new SyntaxError('A member may not be called __proto__.');
  return value;
};
