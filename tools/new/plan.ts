import { readFileSync } from 'node:fs';
import { sampleFile, screenFile } from '#tools/screens/screen-files.ts';
import { nameOf, opensOnPick, rowMember, type NewLayout } from './layout.ts';
import { addAwaiting, WORDING_FILE } from './awaiting.ts';
import { newTexts, type Untranslated } from './texts.ts';
import { asObject, localeFile, METHODS_FILE, type Json, type Tree } from './tree.ts';

const TEMPLATES = new URL('templates/', import.meta.url);

const readTemplate = (name: string): unknown => JSON.parse(readFileSync(new URL(name, TEMPLATES), 'utf8')) as unknown;

/** Puts what is known of a layout where its template names it: <id>, <path>, <texts>, <name>, <title>. */
const filled = (template: unknown, layout: NewLayout): unknown => {
  const values: Record<string, string> = {
    id: layout.id,
    path: layout.path,
    texts: layout.texts,
    title: layout.title,
    name: layout.methods[0] ?? nameOf(layout.id),
  };
  const fill = (text: string): string => text.replaceAll(/<(\w+)>/g, (found, name: string) => values[name] ?? found);
  return JSON.parse(JSON.stringify(template), (_key, value: unknown) =>
    typeof value === 'string' ? fill(value) : value,
  ) as unknown;
};

const isRoot = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The roots of a sample whole: those of the base with what this state has otherwise. */
const rootsOver = (base: Json, roots: Json): Json =>
  Object.fromEntries(
    Object.entries(roots).map(([root, value]) => [
      root,
      isRoot(value) && isRoot(base[root]) ? { ...base[root], ...value } : value,
    ]),
  );

const sampleFiles = (layout: NewLayout, { base }: Tree): [string, Json][] => {
  const method = readTemplate('method.json');
  return Object.entries(asObject(readTemplate(`${layout.kind}/samples.json`))).map(([state, template]) => {
    const { about, scope } = asObject(template);
    const roots = rootsOver(base, { method, ...asObject(scope) });
    const sample = { $schema: '../../../../editor/sample.schema.json', about, scope: roots };
    return [sampleFile(layout.id, state), asObject(filled(sample, layout))];
  });
};

const rowsFor = (table: Json, keys: readonly string[], row: Json): Json => ({
  ...table,
  ...Object.fromEntries(keys.map((key) => [key, { ...asObject(table[key]), ...row }])),
});

const withRows = ({ methods }: Tree, { id, kind, methods: names, cardViews, pageIds }: NewLayout): Json => {
  // A page that shows an answer leads nowhere else, so no window is opened for it.
  const row = { [rowMember(kind)]: id, opensWindow: opensOnPick(kind) };
  return {
    ...methods,
    byCardView: rowsFor(methods.byCardView, cardViews, row),
    byName: rowsFor(methods.byName, names, row),
    byPageId: { ...methods.byPageId, ...Object.fromEntries(pageIds.map((pageId) => [pageId, id])) },
  };
};

const isSorted = (keys: readonly string[]): boolean =>
  keys.every((key, index) => index === 0 || (keys[index - 1] ?? '') <= key);

/** Texts with the new ones among them: in their place where the file is in order, else at the end. */
const withTexts = (texts: Json, added: Json): Json => {
  const all = { ...texts, ...added };
  if (!isSorted(Object.keys(texts))) return all;
  return Object.fromEntries(
    Object.keys(all)
      .toSorted()
      .map((key) => [key, all[key]]),
  );
};

export interface Plan {
  /** Files to make; none of them is there yet. */
  made: Map<string, Json>;
  /** Files to add to. */
  changed: Map<string, Json>;
  untranslated: Untranslated[];
}

/** Everything that a new layout needs, file by file. */
export const planLayout = (layout: NewLayout, tree: Tree): Plan => {
  const { added, untranslated } = newTexts(layout, tree);
  const screen = asObject(filled(readTemplate(`${layout.kind}/screen.json`), layout));
  const locales = [...added].map(([locale, texts]): [string, Json] => [
    localeFile(locale),
    withTexts(tree.locales.get(locale) ?? {}, texts),
  ]);
  return {
    made: new Map([[screenFile(layout.id), screen], ...sampleFiles(layout, tree)]),
    changed: new Map([
      ...locales,
      ...(untranslated.length === 0 ? [] : [[WORDING_FILE, addAwaiting(tree.wording, untranslated)] as const]),
      [METHODS_FILE, withRows(tree, layout)],
    ]),
    untranslated,
  };
};
