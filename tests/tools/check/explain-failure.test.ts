import { expect, it } from 'vitest';
import { explainingAll } from '#tools/check/explain-failure.ts';
import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';

const finding: Diagnostic = {
  file: 'schemas/screens/deposit/pix/screen.json',
  pointer: '/body/0/fragment',
  line: 12,
  column: 7,
  rule: 'fragment',
  message: 'There is no fragment nope.',
};
const fail = (): Promise<never> => Promise.reject(new Error('EngineError in another file'));

it('work that fails is explained by the findings of the checker, with file and line', async () => {
  await expect(explainingAll(fail, () => [finding])).rejects.toThrow(
    /schemas\/screens\/deposit\/pix\/screen\.json:12:7 [^]*There is no fragment nope\./,
  );
});

it('work that fails although the checker finds nothing keeps its own words', async () => {
  await expect(explainingAll(fail, () => [])).rejects.toThrow('EngineError in another file');
});

it('work that succeeds is not checked', async () => {
  const find = (): never => {
    throw new Error('checked');
  };
  await expect(explainingAll(() => Promise.resolve(7), find)).resolves.toBe(7);
});
