import { readJson } from '#layouts/check/model/json-source.ts';
import { basename } from 'node:path';
import { NAMED_BEHAVIOUR } from '#engine/behaviour.ts';
import { isObject, walk } from '#layouts/check/model/walk.ts';
import { scopePaths, type EditorName, type ScopePaths } from './paths.ts';
import type { JsonSchema } from '#layouts/language/bundle.ts';
import { readScope } from '#layouts/language/scope-schema.ts';
import { overlayRoot, textFiles } from '#layouts/screens/layout-files.ts';
import { overlayFiles, OVERLAYS } from '#layouts/screens/overlays.ts';
import { filesBelow, FRAGMENTS_DIR, screenFiles } from '#layouts/screens/screen-files.ts';

export interface FragmentParam {
  type: string;
  about: string;
  isRequired: boolean;
  /** Its default. */
  fallback: unknown;
}

export interface FragmentName extends EditorName {
  params: Record<string, FragmentParam>;
  /** Slots that a use of the fragment may fill. */
  slots: string[];
  /** Names that it adds to the page, such as derive.isPayable. */
  brings: string[];
}

/** Patterns of names in overlays: valid, but not suggested in the project itself. */
interface OverlaidNames {
  /** Prefixes of their text keys. */
  texts: string;
  screens: string;
  fragments: string;
}

/** Names that an editor suggests. */
export interface EditorNames {
  texts: EditorName[];
  screens: EditorName[];
  fragments: FragmentName[];
  roots: EditorName[];
  paths: ScopePaths;
  scope: Record<string, JsonSchema>;
  overlaid: OverlaidNames;
}

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const readNamed = (files: readonly string[]): Record<string, unknown>[] =>
  files.map((file) => readJson(file)).filter((value) => isObject(value));

/** Text keys with the English text. Plural forms are one key, described by the plural "other". */
const readTexts = (): EditorName[] => {
  const texts = new Map<string, string>();
  const english = textFiles().filter((file) => basename(file) === 'en.json');
  for (const [key, text] of readNamed(english).flatMap((file) => Object.entries(file))) {
    texts.set(key.replace(PLURAL, ''), textOf(text));
  }
  return [...texts].map(([name, about]) => ({ name, about }));
};

const paramsOf = (fragment: Record<string, unknown>): Record<string, FragmentParam> =>
  Object.fromEntries(
    Object.entries(isObject(fragment.params) ? fragment.params : {})
      .filter((entry): entry is [string, Record<string, unknown>] => isObject(entry[1]))
      .map(([name, param]) => [
        name,
        {
          type: textOf(param.type),
          about: textOf(param.description),
          isRequired: !('default' in param),
          fallback: param.default,
        },
      ]),
  );

const slotsOf = (fragment: Record<string, unknown>): string[] => [
  ...new Set(
    [...walk(fragment.body)].flatMap(({ value }) =>
      isObject(value) && value.type === 'slot' ? [textOf(value.name)] : [],
    ),
  ),
];

const bringsOf = (fragment: Record<string, unknown>): string[] =>
  NAMED_BEHAVIOUR.flatMap((part) => Object.keys(Object(fragment[part])).map((name) => `${part}.${name}`));

const nameOf = (file: Record<string, unknown>): EditorName => ({
  name: textOf(file.id),
  about: textOf(file.description),
});

const escaped = (name: string): string => name.replaceAll('.', String.raw`\.`);

const oneOf = (names: readonly string[]): string => `(${[...new Set(names)].toSorted().map(escaped).join('|')})`;

const readOverlaid = (): OverlaidNames => {
  const read = (part: Parameters<typeof overlayFiles>[1]): Record<string, unknown>[] =>
    OVERLAYS.flatMap((overlay) => overlayFiles(overlay, part)).map((file) => Object(readJson(file)));
  const idsOf = (part: 'screens' | 'fragments'): string[] => read(part).map(({ id }) => textOf(id));
  const overlaid = OVERLAYS.flatMap((overlay) => textFiles(overlayRoot(overlay)));
  const groups = readNamed(overlaid).flatMap((texts) => Object.keys(texts).map((key) => key.split('.')[0] ?? ''));
  return {
    texts: String.raw`^${oneOf(groups)}\.`,
    screens: `^${oneOf(idsOf('screens'))}$`,
    fragments: `^${oneOf(idsOf('fragments'))}$`,
  };
};

/** Reads the names of texts, screens, fragments and scope paths from the tree. */
export const readEditorNames = (): EditorNames => {
  const scope = readScope();
  return {
    texts: readTexts(),
    screens: readNamed(screenFiles()).map(nameOf),
    fragments: readNamed(filesBelow(FRAGMENTS_DIR)).map((file) => ({
      ...nameOf(file),
      params: paramsOf(file),
      slots: slotsOf(file),
      brings: bringsOf(file),
    })),
    roots: Object.entries(scope).map(([name, { description = '' }]) => ({ name, about: description })),
    paths: scopePaths(scope),
    scope,
    overlaid: readOverlaid(),
  };
};
