import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { readLanguage, type JsonSchema } from './language-bundle.ts';
import { filesBelow, SAMPLES_DIR } from './screen-files.ts';

const TARGET = 'src/generated/stories';

const HEAD = '// Made by `npm run generate` from schemas. Do not edit.\n';

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const exportName = (state: string): string =>
  `State${state
    .split(/[^A-Za-z0-9]+/)
    .map(capitalised)
    .join('')}`;

const inWords = (name: string): string => capitalised(name.replaceAll('-', ' '));

/** `deposit.host-to-host` stands in the tree as Deposit / Host to host. */
const screenTitle = (screen: string): string => `Screens/${screen.split('.').map(inWords).join('/')}`;

const screenStories = (screen: string, states: readonly string[]): string => {
  const imports = states.map(
    (state) =>
      `import sample${exportName(state)} from '#schemas/samples/${screen}/${state}.json' with { type: 'json' };`,
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

/** Where a node type stands in the tree follows from what it needs. */
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
const sampledStates = (): ReadonlyMap<string, readonly string[]> => {
  const states = new Map<string, string[]>();
  for (const file of filesBelow(SAMPLES_DIR).filter((path) => dirname(path) !== SAMPLES_DIR)) {
    const screen = basename(dirname(file));
    states.set(screen, [...(states.get(screen) ?? []), basename(file, '.json')]);
  }
  return states;
};

/** Every generated story file by name: one for each screen that has samples, one for each node type. */
export const storyFiles = (): ReadonlyMap<string, string> =>
  new Map([
    ...[...sampledStates()].map(([screen, states]): [string, string] => [
      `${screen}.stories.tsx`,
      screenStories(screen, states),
    ]),
    ...Object.entries(readLanguage().nodes).map(([type, schema]): [string, string] => [
      `node-${type}.stories.tsx`,
      nodeStories(type, schema),
    ]),
  ]);

/** Writes the stories. A file that is as it should be is left alone, so that a preview at work reloads what has changed. */
export const generateStories = (): void => {
  const files = storyFiles();
  mkdirSync(TARGET, { recursive: true });
  for (const name of readdirSync(TARGET).filter((known) => !files.has(known))) rmSync(`${TARGET}/${name}`);
  for (const [name, text] of files) {
    const path = `${TARGET}/${name}`;
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  }
};
