import { readFileSync } from 'node:fs';
import { answerFile, sampleFile, screenFile } from '#layouts/screens/screen-files.ts';
import { nameOf, opensOnPick, rowMember, type NewLayout } from './layout.ts';
import { layoutMethods, layoutTexts, layoutWording } from '#layouts/screens/layout-files.ts';
import { addAwaiting } from './awaiting.ts';
import { newTexts, type Untranslated } from './texts.ts';
import { asObject, type Json, type Tree } from './tree.ts';

const TEMPLATES = new URL('templates/', import.meta.url);

const readTemplate = (name: string): unknown => JSON.parse(readFileSync(new URL(name, TEMPLATES), 'utf8')) as unknown;

/** Puts what is known of a layout where its template names it: <id>, <path>, <texts>, <name>, <title>. */
const filled = (template: unknown, layout: NewLayout): unknown => {
  const values: Record<string, string> = {
    id: layout.id,
    path: layout.path,
    texts: layout.texts,
    title: layout.title,
    pageId: layout.pageIds[0] ?? '',
    name: layout.methods[0] ?? nameOf(layout.id),
  };
  const fill = (text: string): string => text.replaceAll(/<(\w+)>/g, (found, name: string) => values[name] ?? found);
  return JSON.parse(JSON.stringify(template), (_key, value: unknown) =>
    typeof value === 'string' ? fill(value) : value,
  ) as unknown;
};

const sampleFiles = (layout: NewLayout): [string, Json][] => {
  const method = readTemplate('method.json');
  return Object.entries(asObject(readTemplate(`${layout.kind}/samples.json`))).map(([state, template]) => {
    const { about, scope } = asObject(template);
    const $schema = '../../../../editor/sample.schema.json';
    const sample = { $schema, about, scope: { method, ...asObject(scope) } };
    return [sampleFile(layout.id, state), asObject(filled(sample, layout))];
  });
};

/** Answers of a server for the sandbox: the method as it is listed, and one to the create call, which a redirect needs none of. */
const answerFiles = (layout: NewLayout): [string, Json][] => {
  const listed = asObject(filled(readTemplate('listed-method.json'), layout));
  const cardViewType = Number(layout.cardViews[0] ?? listed.cardViewType);
  const template = opensOnPick(layout.kind) ? {} : asObject(readTemplate(`${layout.kind}/answer.json`));
  const answer = layout.methods.length > 0 ? template.method : (template.pageId ?? template.method);
  const method: [string, Json] = [answerFile(layout.id, 'method'), { ...listed, cardViewType }];
  return answer === undefined
    ? [method]
    : [method, [answerFile(layout.id, 'waiting'), asObject(filled(answer, layout))]];
};

const rowsFor = (keys: readonly string[], row: unknown): Json | undefined =>
  keys.length === 0 ? undefined : Object.fromEntries(keys.map((key) => [key, row]));

/** The tables that have rows for it, and no others. */
const rowsOf = ({ id, kind, methods, cardViews, pageIds }: NewLayout): Json => {
  // A page that shows an answer leads nowhere else, so no window is opened for it.
  const row = { [rowMember(kind)]: id, opensWindow: opensOnPick(kind) };
  const tables = {
    byCardView: rowsFor(cardViews, row),
    byName: rowsFor(methods, row),
    byPageId: rowsFor(pageIds, id),
  };
  return {
    $schema: '../../../editor/methods.schema.json',
    ...Object.fromEntries(Object.entries(tables).filter(([, rows]) => rows !== undefined)),
  };
};

const wordingOf = (untranslated: readonly Untranslated[]): Json => ({
  $schema: '../../../language/wording.schema.json',
  ...addAwaiting({}, untranslated),
});

export interface Plan {
  /** Files to make; none of them is there yet. */
  made: Map<string, Json>;
  untranslated: Untranslated[];
}

/** Everything that a new layout needs, file by file, all in one folder. */
export const planLayout = (layout: NewLayout, tree: Tree): Plan => {
  const { id } = layout;
  const { added, untranslated } = newTexts(layout, tree);
  return {
    made: new Map([
      [screenFile(id), asObject(filled(readTemplate(`${layout.kind}/screen.json`), layout))],
      ...sampleFiles(layout),
      ...[...added].map(([locale, texts]): [string, Json] => [layoutTexts(id, locale), texts]),
      ...(untranslated.length === 0 ? [] : [[layoutWording(id), wordingOf(untranslated)] as const]),
      [layoutMethods(id), rowsOf(layout)],
      ...answerFiles(layout),
    ]),
    untranslated,
  };
};
