import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MUTANTS } from './mutants.ts';

it.each(MUTANTS)('the source still holds what "$name" changes', ({ patches }) => {
  for (const { file, from } of patches) expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
});
