import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readLanguage, type JsonSchema } from '#layouts/language/bundle.ts';
import { writeIfChanged } from '#tools/run/write-if-changed.ts';
import { OVERLAYS, overlayFiles } from './overlays.ts';
import { readSample } from './samples.ts';
import { readScreen, sampleFile, sampleFiles, screenIdOf } from './screen-files.ts';

const TARGET = 'src/generated/stories';

const HEAD = '// Made by `npm run build -- generate` from schemas. Do not edit.\n';

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const exportName = (state: string): string =>
  `State${state
    .split(/[^A-Za-z0-9]+/)
    .map(capitalised)
    .join('')}`;

const inWords = (name: string): string => capitalised(name.replaceAll('-', ' '));

/** Shows `deposit.host-to-host` in the tree as Deposit / Host to host. */
const screenTitle = (screen: string): string => `Screens/${screen.split('.').map(inWords).join('/')}`;

const screenStories = (screen: string, states: readonly string[]): string => {
  const imports = states.map(
    (state) => `import sample${exportName(state)} from '#${sampleFile(screen, state)}' with { type: 'json' };`,
  );
  const exports = states.map(
    (state) =>
      `export const ${exportName(state)} = { ...screenStory('${screen}', sample${exportName(state)}), name: '${inWords(state)}' };`,
  );
  return [
    HEAD,
    "import { screenStory } from '#stories/screen-story.tsx';",
    ...imports,
    `\nexport default { title: '${screenTitle(screen)}' };\n`,
    ...exports,
    '',
  ].join('\n');
};

const KINDS = {
  Nodes: 'Layout',
  Effects: 'Actions',
} as const;

const refName = ({ $ref = '' }: JsonSchema): string => $ref.split('/').at(-1) ?? '';

const holds = (schema: JsonSchema, definition: keyof typeof KINDS): boolean =>
  (schema.required ?? []).some((name) => refName(schema.properties?.[name] ?? {}) === definition);

/** Returns the position of a node type in the tree, by its properties. */
const nodeGroup = (schema: JsonSchema): string => {
  if (schema['x-structural'] === true) return 'Control';
  if (typeof schema['x-field'] === 'string') return 'Fields';
  if (holds(schema, 'Effects')) return KINDS.Effects;
  return holds(schema, 'Nodes') ? KINDS.Nodes : 'Content';
};

const nodeStories = (type: string, schema: JsonSchema): string => {
  const title = schema.title ?? type;
  return [
    HEAD,
    "import { nodeStory } from '#stories/nodes/node-story.tsx';",
    `import schema from '#schemas/language/nodes/${type}.schema.json' with { type: 'json' };`,
    `\nexport default { title: 'Nodes/${nodeGroup(schema)}/${title}' };\n`,
    `export const Page = { ...nodeStory('${type}', schema), name: '${title}' };`,
    '',
  ].join('\n');
};

/** States by screen: the names of its samples. */
const statesIn = (samples: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const states = new Map<string, string[]>();
  for (const file of samples) {
    const screen = screenIdOf(file);
    states.set(screen, [...(states.get(screen) ?? []), basename(file, '.json')]);
  }
  return states;
};

interface Example {
  /** Folder laid over the project. */
  readonly overlay: string;
  readonly screen: string;
  /** File of the screen. */
  readonly file: string;
  readonly states: readonly string[];
  readonly title: string;
}

const overlaySample = (overlay: string, screen: string, state: string): string =>
  sampleFile(screen, state, join(overlay, 'screens'));

const pageName = (screen: string): string => inWords(screen.split('.').at(-1) ?? screen);

/** The method of a sample, by its usual name. */
const methodName = (sample: string): string | undefined => {
  const { scope } = readSample(sample) as { scope: { method?: { title?: { en?: string } } | null } };
  return scope.method?.title?.en;
};

const examplesIn = (overlay: string): Example[] => {
  const files = new Map(overlayFiles(overlay, 'screens').map((file) => [readScreen(file).id, file]));
  return [...statesIn(overlayFiles(overlay, 'samples'))].flatMap(([screen, states]) => {
    const file = files.get(screen);
    if (file === undefined) return [];
    const [name] = states.flatMap((state) => methodName(overlaySample(overlay, screen, state)) ?? []);
    return [{ overlay, screen, file, states, title: `Examples/${name ?? pageName(screen)}` }];
  });
};

/** An example is listed under its method's name; two pages of one method below it, each under its own name. */
const examples = (): Example[] => {
  const all = OVERLAYS.flatMap(examplesIn);
  return all.map((one) => {
    const isAlone = all.filter(({ title }) => title === one.title).length === 1;
    return isAlone ? one : { ...one, title: `${one.title}/${pageName(one.screen)}` };
  });
};

const ROOT = '../'.repeat(TARGET.split('/').length);

const exampleStories = ({ overlay, screen, file, states, title }: Example): string =>
  [
    HEAD,
    "import { exampleStory } from '#stories/screen-story.tsx';",
    `import screen from '${ROOT}${file}' with { type: 'json' };`,
    ...states.map(
      (state) =>
        `import sample${exportName(state)} from '${ROOT}${overlaySample(overlay, screen, state)}' with { type: 'json' };`,
    ),
    `\nexport default { title: '${title.replaceAll("'", '’')}' };\n`,
    ...states.map(
      (state) =>
        `export const ${exportName(state)} = { ...exampleStory('${overlay}', screen, sample${exportName(state)}), name: '${inWords(state)}' };`,
    ),
    '',
  ].join('\n');

/** Every generated story file by name: one for each screen with samples, and one for each node type. */
export const storyFiles = (): ReadonlyMap<string, string> =>
  new Map([
    ...[...statesIn(sampleFiles())].map(([screen, states]): [string, string] => [
      `${screen}.stories.tsx`,
      screenStories(screen, states),
    ]),
    ...examples().map((example): [string, string] => [
      `example-${basename(example.overlay)}-${example.screen}.stories.tsx`,
      exampleStories(example),
    ]),
    ...Object.entries(readLanguage().nodes).map(([type, schema]): [string, string] => [
      `node-${type}.stories.tsx`,
      nodeStories(type, schema),
    ]),
  ]);

/** Writes the stories. An unchanged file is not written, so that a running preview reloads only changes. */
export const generateStories = (): void => {
  const files = storyFiles();
  mkdirSync(TARGET, { recursive: true });
  for (const name of readdirSync(TARGET).filter((known) => !files.has(known))) rmSync(`${TARGET}/${name}`);
  for (const [name, text] of files) writeIfChanged(`${TARGET}/${name}`, text);
};
