import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { filesBelow, SAMPLES_DIR } from './screen-files.ts';

const TARGET = 'src/generated/stories';

const HEAD = '// Made by `npm run generate` from schemas/samples. Do not edit.\n';

const exportName = (state: string): string =>
  state
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** `deposit.host-to-host` stands in the tree as deposit / host-to-host. */
const titleOf = (screen: string): string => `Screens/${screen.replace('.', '/')}`;

const story = (screen: string, states: readonly string[]): string => {
  const imports = states.map(
    (state) =>
      `import ${exportName(state)}Sample from '#schemas/samples/${screen}/${state}.json' with { type: 'json' };`,
  );
  const exports = states.map(
    (state) => `export const ${exportName(state)} = screenStory('${screen}', ${exportName(state)}Sample);`,
  );
  return [
    HEAD,
    "import { screenStory } from '#stories/screen-story.tsx';",
    ...imports,
    `\nexport default { title: '${titleOf(screen)}' };\n`,
    ...exports,
    '',
  ].join('\n');
};

/** Writes a story for each screen and each of its samples. */
export const generateStories = (): void => {
  const samples = new Map<string, string[]>();
  for (const file of filesBelow(SAMPLES_DIR).filter((path) => dirname(path) !== SAMPLES_DIR)) {
    const screen = basename(dirname(file));
    samples.set(screen, [...(samples.get(screen) ?? []), basename(file, '.json')]);
  }
  rmSync(TARGET, { recursive: true, force: true });
  mkdirSync(TARGET, { recursive: true });
  for (const [screen, states] of samples) {
    writeFileSync(`${TARGET}/${screen}.stories.tsx`, story(screen, states));
  }
};
