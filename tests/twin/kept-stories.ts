import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Story } from './walk/story.ts';

/** A story that was found once, kept to be told again. */
export interface KeptStory {
  /** The promise it breaks, or once broke. */
  readonly promise: string;
  readonly says: string;
  /** Whether the widget keeps the promise by now. */
  readonly holds: boolean;
  readonly story: Story;
}

const FOLDER = 'tests/twin/stories';

export const keptStories = (): readonly { readonly name: string; readonly kept: KeptStory }[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const kept: KeptStory = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'));
      return { name: file.slice(0, -'.json'.length), kept };
    });

export const keepStory = (name: string, kept: KeptStory): void =>
  writeFileSync(`${FOLDER}/${name}.json`, `${JSON.stringify(kept, null, 2)}\n`);

/** Promises that walks go on after, though they are broken, until somebody has mended what breaks them. */
export const knownBreaches = (): ReadonlySet<string> => {
  const known: Readonly<Record<string, string>> = JSON.parse(readFileSync('tests/twin/known-breaches.json', 'utf8'));
  return new Set(Object.keys(known));
};
