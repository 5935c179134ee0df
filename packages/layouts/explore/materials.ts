import { Ajv, type ValidateFunction } from 'ajv';
import type { TextSource } from '#engine/text.ts';
import type { Screen } from '#generated/language.ts';
import type { JsonSchema } from '#layouts/language/bundle.ts';
import { readLanguage } from '#layouts/language/bundle.ts';
import { compositeFragments, propertyKind } from '#layouts/language/table.ts';
import { overlayRoot } from '#layouts/screens/layout-files.ts';
import { readTexts } from '#layouts/screens/merged-files.ts';
import { fragmentFolders, overlayFiles } from '#layouts/screens/overlays.ts';
import { readScope } from '#layouts/language/scope-schema.ts';
import { readSample } from '#layouts/screens/samples.ts';
import {
  BASE_SAMPLE,
  filesBelow,
  FRAGMENTS_DIR,
  readScreen,
  sampleFiles,
  screenFiles,
  screenIdOf,
  shippedScreen,
} from '#layouts/screens/screen-files.ts';
import { readJson } from '#layouts/check/model/json-source.ts';
import { isObject, walk } from '#layouts/check/model/walk.ts';
import type { NeededProperties } from './judge-state.ts';

type Scope = Readonly<Record<string, unknown>>;

export interface Sample {
  readonly name: string;
  readonly screen: string;
  readonly scope: Scope;
}

/** Input of the exploration of every screen. */
export interface House {
  readonly scope: Readonly<Record<string, JsonSchema>>;
  readonly base: Scope;
  readonly samples: readonly Sample[];
  readonly textKeys: readonly string[];
  readonly texts: TextSource;
  readonly needed: NeededProperties;
  /** Ids of a fragment's nodes that are drawn only with a parameter. */
  readonly optional: ReadonlySet<string>;
  /** Ids of nodes in fragments that draw a node type: authors of such a node cannot change their conditions. */
  readonly composed: ReadonlySet<string>;
  /** Commands that send or read the form. */
  readonly sending: ReadonlySet<string>;
  /** Locations where a root of a scope violates its schema. */
  readonly invalid: (scope: Scope) => readonly string[];
}

export interface ScreenFile {
  readonly file: string;
  /** As written. */
  readonly source: Screen;
  /** As shipped: with fragments expanded. */
  readonly shipped: Screen;
}

const readSamples = (base: Scope, overlay: string | undefined): Sample[] =>
  [...sampleFiles(), ...(overlay === undefined ? [] : overlayFiles(overlay, 'samples'))].map((file) => ({
    name: file,
    screen: screenIdOf(file),
    scope: { ...base, ...readSample(file).scope },
  }));

/** English texts by key; plural forms count as their key. */
const textSource = (catalogue: Readonly<Record<string, string>>): TextSource => ({
  t: (key) => catalogue[key] ?? catalogue[`${key}_other`] ?? key,
  has: (key) => Object.hasOwn(catalogue, key) || Object.hasOwn(catalogue, `${key}_other`),
});

/** Properties that a critical node exists for: its values; without any, its text. */
const neededProperties = (): NeededProperties =>
  Object.fromEntries(
    Object.entries(readLanguage().nodes).map(([type, { required = [], properties = {} }]) => {
      const ofKind = (...kinds: string[]): string[] =>
        required.filter((name) => kinds.includes(propertyKind(properties[name] ?? {})));
      const values = ofKind('string', 'list', 'number');
      return [type, values.length > 0 ? values : ofKind('text')];
    }),
  );

/** A part of a fragment that a parameter switches on is not reported where it is off. */
const optionalNodes = (overlay: string | undefined): Set<string> => {
  const files = [...filesBelow(FRAGMENTS_DIR), ...(overlay === undefined ? [] : overlayFiles(overlay, 'fragments'))];
  const nodes = files.flatMap((file) => [...walk(readJson(file))].map(({ value }) => value));
  const isOptional = (node: unknown): node is { id: string } =>
    isObject(node) && typeof node.id === 'string' && /"param":/.test(JSON.stringify(node.when ?? node.on ?? null));
  return new Set(nodes.filter(isOptional).map(({ id }) => id));
};

const composedNodes = (): Set<string> =>
  new Set(
    Object.values(compositeFragments(readLanguage())).flatMap((fragment) =>
      [...walk(readJson(`${FRAGMENTS_DIR}/${fragment}.json`))].flatMap(({ value }) =>
        isObject(value) && 'type' in value && typeof value.id === 'string' ? [value.id] : [],
      ),
    ),
  );

const sendingCommands = (): Set<string> =>
  new Set(
    Object.entries(readLanguage().commands).flatMap(([name, { sends, takesForm }]) =>
      sends === true || takesForm === true ? [name] : [],
    ),
  );

/** Returns the roots of a scope that violate their schema. */
const scopeCheck = (scope: Readonly<Record<string, JsonSchema>>): House['invalid'] => {
  const ajv = new Ajv({ strict: false });
  const validators = new Map<string, ValidateFunction>(
    Object.entries(scope).map(([root, schema]) => [root, ajv.compile({ ...schema, $schema: undefined })]),
  );
  return (data) =>
    Object.entries(data).flatMap(([root, value]) => {
      const validate = validators.get(root);
      if (!validate) return [`${root} is not a root of the scope`];
      if (validate(value)) return [];
      return (validate.errors ?? []).map(
        ({ instancePath, message }) => `${root}${instancePath} ${message ?? 'is wrong'}`,
      );
    });
};

const readCatalogue = (overlay: string | undefined): Record<string, string> => {
  const own = overlay === undefined ? undefined : readTexts(overlayRoot(overlay)).get('en');
  return { ...readTexts().get('en'), ...own };
};

/** Input of the exploration of the project's pages, or of those of an overlay. */
export const readHouse = (overlay?: string): House => {
  const scope = readScope();
  const { scope: base } = readJson(BASE_SAMPLE) as { scope: Scope };
  const catalogue = readCatalogue(overlay);
  return {
    scope,
    base,
    samples: readSamples(base, overlay),
    textKeys: Object.keys(catalogue),
    texts: textSource(catalogue),
    needed: neededProperties(),
    optional: optionalNodes(overlay),
    composed: composedNodes(),
    sending: sendingCommands(),
    invalid: scopeCheck(scope),
  };
};

/** Screens of the project, or of an overlay. */
export const readScreens = (overlay?: string): ScreenFile[] => {
  const files = overlay === undefined ? screenFiles() : overlayFiles(overlay, 'screens');
  return files.map((file) => {
    const source = readScreen(file);
    return { file, source, shipped: shippedScreen(source, fragmentFolders(overlay)) };
  });
};
