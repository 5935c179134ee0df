import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { compileScreen } from '#engine/compile-screen.ts';
import { expandFragments } from '#engine/expand.ts';
import type { Fragment, Screen } from '#generated/language.ts';
import { composites } from '#generated/composites.ts';
import { nodeTable } from '#generated/node-table.ts';
import { filesBelow, FRAGMENTS_DIR, readJsonFile, SAMPLES_DIR, SCREENS_DIR } from '#tools/screen-files.ts';
import type { Finding, LocalFinding } from './finding.ts';
import { readSource, type JsonSource } from './json-source.ts';
import { readFindings } from './reads.ts';
import { referenceFindings, routeFindings, type Known } from './references.ts';
import { compileShape, shapeFindings } from './shape.ts';
import { isObject } from './walk.ts';

const schemaFile = (name: string): object => readJsonFile(`schemas/language/${name}.schema.json`) as object;

const idOf = (value: unknown): string => (isObject(value) && typeof value.id === 'string' ? value.id : '');

const localeKeys = (): Map<string, Set<string>> =>
  new Map(
    readdirSync('locales')
      .filter((file) => file.endsWith('.json'))
      .map((file) => [basename(file, '.json'), new Set(Object.keys(readJsonFile(`locales/${file}`) as object))]),
  );

interface Tree {
  screens: JsonSource[];
  fragments: Map<string, JsonSource>;
  known: Known;
}

const readTree = (): Tree => {
  const screens = filesBelow(SCREENS_DIR).map((file) => readSource(file));
  const fragments = new Map(filesBelow(FRAGMENTS_DIR).map((file) => [basename(file, '.json'), readSource(file)]));
  return {
    screens,
    fragments,
    known: {
      screens: new Set(screens.map(({ value }) => idOf(value))),
      fragments: new Set(fragments.keys()),
      texts: localeKeys(),
    },
  };
};

const failure = (error: unknown, rule: string): LocalFinding => ({
  pointer: '/body',
  rule,
  message: error instanceof Error ? error.message : String(error),
});

const expanded = (screen: Screen, { fragments }: Tree): Screen =>
  expandFragments(screen, (id) => fragments.get(id)?.value as Fragment | undefined, composites);

/** Faults of the screen as it is drawn: they are told at the screen, whichever fragment they came with. */
const wholeFindings = (screen: Screen, tree: Tree, validate: ReturnType<typeof compileShape>): LocalFinding[] => {
  try {
    const whole = expanded(screen, tree);
    const shape = shapeFindings(validate, whole);
    if (shape.length > 0) return shape;
    compileScreen(whole, { table: nodeTable, report: () => {} });
    return [...readFindings({ ...whole })];
  } catch (error) {
    return [failure(error, 'compile')];
  }
};

const pathFindings = (source: JsonSource): LocalFinding[] => {
  const id = idOf(source.value);
  const wanted = `${id.replace('.', '/')}.json`;
  return source.file.endsWith(`/${wanted}`)
    ? []
    : [
        {
          pointer: '/id',
          rule: 'file',
          message: 'The file is not where its id says.',
          expected: wanted,
          got: source.file,
        },
      ];
};

const routeClashes = (screens: readonly JsonSource[]): Finding[] => {
  const owners = new Map<string, string>();
  return screens.flatMap((source) => {
    const route = isObject(source.value) && isObject(source.value.route) ? source.value.route : {};
    const key = JSON.stringify([route.view ?? 'main', route.path]);
    const owner = owners.get(key);
    owners.set(key, idOf(source.value));
    if (owner === undefined) return [];
    return [
      source.at({
        pointer: '/route/path',
        rule: 'route',
        message: `${String(route.path)} is the path of ${owner} already.`,
      }),
    ];
  });
};

const screenFindings = (source: JsonSource, tree: Tree, validate: ReturnType<typeof compileShape>): Finding[] => {
  if (source.syntax.length > 0) return [...source.syntax];
  const own = shapeFindings(validate, source.value);
  const local = own.length > 0 ? own : wholeFindings(source.value as Screen, tree, validate);
  return [
    ...local,
    ...referenceFindings(source.value, tree.known),
    ...routeFindings(source.value, tree.known),
    ...pathFindings(source),
  ].map((finding) => source.at(finding));
};

const methodFindings = (known: Known): Finding[] => {
  const source = readSource('schemas/methods.json');
  if (source.syntax.length > 0) return [...source.syntax];
  const shape = shapeFindings(compileShape(schemaFile('methods')), source.value);
  const text = JSON.stringify(source.value);
  const named = [...text.matchAll(/"([a-z-]+\.[a-z-]+)"/g)].map(([, id = '']) => id);
  const missing = named
    .filter((id) => !known.screens.has(id))
    .map((id): LocalFinding => ({ pointer: '', rule: 'screen', message: `There is no screen ${id}.`, got: id }));
  return [...shape, ...missing].map((finding) => source.at(finding));
};

const sampleFindings = (known: Known): Finding[] =>
  filesBelow(SAMPLES_DIR).flatMap((file) => {
    if (file.split('/').length < 4) return [];
    const source = readSource(file);
    const screen = file.split('/').at(-2) ?? '';
    if (source.syntax.length > 0 || known.screens.has(screen)) return [...source.syntax];
    return [source.at({ pointer: '', rule: 'sample', message: `There is no screen ${screen} for this sample.` })];
  });

export interface CheckResult {
  findings: Finding[];
  checkedFiles: number;
}

/** Checks every file a payment team edits, or only those named. */
export const checkTree = (only: readonly string[] = []): CheckResult => {
  const tree = readTree();
  const validate = compileShape(schemaFile('screen'));
  const fragments = [...tree.fragments.values()];
  const findings = [
    ...tree.screens.flatMap((source) => screenFindings(source, tree, validate)),
    ...routeClashes(tree.screens),
    ...fragments.flatMap((source) =>
      source.syntax.length > 0
        ? [...source.syntax]
        : referenceFindings(source.value, tree.known).map((finding) => source.at(finding)),
    ),
    ...methodFindings(tree.known),
    ...sampleFindings(tree.known),
  ];
  const isWanted = ({ file }: Finding): boolean => only.length === 0 || only.some((name) => file.endsWith(name));
  return { findings: findings.filter(isWanted), checkedFiles: tree.screens.length + fragments.length + 1 };
};
