import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { bundleWidget, type OpenDocument } from './bundle-widget.ts';
import { walks } from './commands.ts';
import { PLANTED_FAULTS } from './planted-faults.ts';
import { STORIES } from './stories.ts';
import { BrokenPromiseError, Walk } from './walk.ts';

/**
 * `npm test` looks for these in one story each; `PLANTED=all` looks for every fault in all stories, then in walks, and
 * `PLANTED=<part of a name>` for those.
 */
const FEW: Readonly<Record<string, string>> = {
  'each tap has a new key': 'a deposit never answered, then tapped in another tab',
  'a refusal settles earlier tries': 'a deposit lost, then answered 400',
  'storage keeps the number of a card': 'a card deposit cut, then repeated after a reload with storage cleared',
  'a late push replaces a final status': 'an older status after the final one changes nothing',
};
const planted = process.env['PLANTED'] ?? '';
const isLong = planted !== '';
const isWanted = (name: string): boolean =>
  isLong ? planted === 'all' || name.includes(planted) : Object.hasOwn(FEW, name);
const wanted = PLANTED_FAULTS.filter(({ name }) => isWanted(name));

const promiseOf = (error: unknown): string => {
  if (error instanceof BrokenPromiseError) return error.promise;
  throw error;
};

const brokenInStories = async (open: OpenDocument, only: string | undefined): Promise<string | undefined> => {
  for (const { title, setup, steps } of STORIES) {
    if (only !== undefined && title !== only) continue;
    const broken = await new Walk(setup, open).live(steps).then(() => undefined, promiseOf);
    if (broken !== undefined) return `${title}: ${broken}`;
  }
  return undefined;
};

const brokenInWalks = async (open: OpenDocument): Promise<string | undefined> => {
  const { errorInstance } = await fc.check(walks(open), { numRuns: 400, seed: 1, endOnFailure: true });
  return errorInstance ? promiseOf(errorInstance) : undefined;
};

it.each(PLANTED_FAULTS)('the source contains the text that "$name" changes', ({ patches }) => {
  for (const { file, from } of patches) expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
});

it.each(wanted)('a story or a walk finds that $name', { timeout: 600_000 }, async ({ name, patches }) => {
  const open = await bundleWidget(patches);
  const only = isLong ? undefined : FEW[name];
  const found = (await brokenInStories(open, only)) ?? (isLong ? await brokenInWalks(open) : undefined);
  process.stdout.write(`${name}: ${found ?? 'missed'}\n`);
  expect(found).toBeDefined();
});
