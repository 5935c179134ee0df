import { afterAll } from 'vitest';

/** The globals that a page is drawn with are those of this test file alone. To be imported before React is. */
const NAMES = ['window', 'document', 'navigator'] as const;
const before = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);

await import('#tools/explore/draw/page-window.ts');

afterAll(() => {
  for (const [name, own] of before) {
    Reflect.deleteProperty(globalThis, name);
    if (own) Object.defineProperty(globalThis, name, own);
  }
});
