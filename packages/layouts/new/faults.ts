import { opensOnPick, rowMember, type NewLayout } from './layout.ts';
import { textKeys } from './texts.ts';
import { asObject, type Json, type Tree } from './tree.ts';

const ID = /^deposit\.[a-z][a-z0-9-]*$/;
const PATH = /^\/[a-z0-9/-]+$/;
const KEY = /^[a-z][A-Za-z0-9]*$/;

const idFaults = ({ id }: NewLayout, { ids }: Tree): string[] => {
  if (!ID.test(id))
    return [`The id ${id} has the wrong form. Write deposit. and small letters, digits or dashes: deposit.oxxo.`];
  return ids.has(id) ? [`There is a screen ${id} already.`] : [];
};

const pathFaults = ({ path }: NewLayout, { paths }: Tree): string[] => {
  if (!PATH.test(path)) return [`The path ${path} has the wrong form. Write it as /deposit/oxxo.`];
  const owner = paths.get(path);
  return owner === undefined ? [] : [`${path} is the path of ${owner} already. Give another with --path.`];
};

/** The screen that a row of a table names: as a text, or by a member. */
const screenIn = (table: Json, key: string, member: string): unknown => {
  const row = Object.hasOwn(table, key) ? table[key] : undefined;
  return typeof row === 'string' ? row : asObject(row)[member];
};

const taken = (table: Json, keys: readonly string[], { what, member }: { what: string; member: string }): string[] =>
  keys.flatMap((key) => {
    const screen = screenIn(table, key, member);
    return typeof screen === 'string' ? [`The ${what} ${key} opens ${screen} already.`] : [];
  });

const openerFaults = (layout: NewLayout, { methods }: Tree): string[] => {
  const { kind, methods: names, cardViews, pageIds } = layout;
  if (opensOnPick(kind)) {
    if (pageIds.length > 0)
      return [`A page of the layout ${kind} opens when its method is picked: give --method, not --page-id.`];
    if (names.length + cardViews.length === 0) return ['Say what opens it: --method <name> or --card-view <number>.'];
  }
  const member = rowMember(kind);
  return [
    ...cardViews.filter((view) => !/^\d+$/.test(view)).map((view) => `A card view type is a number, not ${view}.`),
    ...taken(methods.byName, names, { what: 'method', member }),
    ...taken(methods.byCardView, cardViews, { what: 'card view type', member }),
    ...taken(methods.byPageId, pageIds, { what: 'page id', member }),
  ];
};

const textFaults = ({ title, texts, translations }: NewLayout, { locales }: Tree): string[] => {
  if (!KEY.test(texts)) return [`The prefix of text keys ${texts} has the wrong form. Give another with --texts.`];
  const english = locales.get('en') ?? {};
  const known = [...locales.keys()].flatMap((locale) => ['title', 'instruction'].map((name) => `${locale}.${name}`));
  return [
    ...(title.trim() === '' ? ['A page needs a title.'] : []),
    ...textKeys(texts)
      .filter((key) => Object.hasOwn(english, key))
      .map((key) => `There is a text ${key} already. Give another prefix with --texts.`),
    ...Object.keys(translations)
      .filter((name) => !known.includes(name))
      .map((name) => `There is no text ${name} to translate. There are ${known.join(', ')}.`),
  ];
};

/** Reasons why a layout cannot be made; empty when it can. */
export const layoutFaults = (layout: NewLayout, tree: Tree): string[] => [
  ...idFaults(layout, tree),
  ...pathFaults(layout, tree),
  ...openerFaults(layout, tree),
  ...textFaults(layout, tree),
];
