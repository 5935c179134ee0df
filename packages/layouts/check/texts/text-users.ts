import type { Page } from '#layouts/check/model/page.ts';
import { sourceOf } from '#layouts/check/model/json-location.ts';
import type { Tree } from '#layouts/check/model/tree.ts';
import { defaultKeys, isKeyPlace, keysOf } from '#layouts/check/rules/text.ts';
import { allowedBy } from './allowed-wording.ts';
import type { Wording } from './wording.ts';

/** Represents every user other than a screen: code, data, the language itself. */
const CODE = 'code';

interface Use {
  /** The file that names the text, or CODE. */
  readonly user: string;
  readonly key: string;
}

const usesOn = ({ places: { texts, statics } }: Page): Use[] => [
  ...texts.flatMap(({ key }) =>
    (key ? (keysOf(key) ?? []) : []).map((name) => ({ user: key ? sourceOf(key.location).file : CODE, key: name })),
  ),
  ...statics
    .filter(isKeyPlace)
    .map(({ location }) => ({ user: sourceOf(location).file, key: String(location.literal) })),
];

const beginningsOn = ({ places: { texts } }: Page): Use[] =>
  texts.flatMap(({ key }) =>
    key?.type.prefix && !keysOf(key) ? [{ user: sourceOf(key.location).file, key: key.type.prefix }] : [],
  );

const byCode = (keys: Iterable<string>): Use[] => [...keys].map((key) => ({ user: CODE, key }));

type UsersOf = (key: string) => ReadonlySet<string>;

const made = new WeakMap<Tree['pages'], { wording: Wording; usersOf: UsersOf }>();

/** Returns the users of a text, by its key without the plural form: files of screens and fragments, or CODE. */
export const textUsers = (tree: Tree, wording: Wording): UsersOf => {
  const known = made.get(tree.pages);
  if (known?.wording === wording) return known.usersOf;
  const usersOf = readUsers(tree, wording);
  made.set(tree.pages, { wording, usersOf });
  return usersOf;
};

const readUsers = ({ pages, examples, language }: Tree, wording: Wording): UsersOf => {
  const defaults = Object.values(language.definitions).flatMap(defaultKeys);
  const named = new Map<string, Set<string>>();
  for (const { user, key: name } of [
    ...pages.flatMap(usesOn),
    ...byCode([...wording.quoted.words, ...defaults]),
    ...byCode(examples.flatMap(usesOn).map((use) => use.key)),
  ]) {
    named.set(name, (named.get(name) ?? new Set()).add(user));
  }
  const beginnings = [
    ...pages.flatMap(beginningsOn),
    ...byCode([...wording.quoted.beginnings, ...allowedBy(wording).usedByName]),
  ];
  return (key) =>
    new Set([
      ...(named.get(key) ?? []),
      ...beginnings.filter((beginning) => key.startsWith(beginning.key)).map(({ user }) => user),
    ]);
};
