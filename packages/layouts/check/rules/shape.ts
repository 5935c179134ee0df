import type { CheckedDefinition } from '#layouts/check/model/language.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import { toSegments, type JsonSource } from '#layouts/check/model/json-source.ts';
import { shapeFindings } from '#layouts/check/model/shape.ts';
import {
  memberOf,
  locationAt,
  stringAt,
  toJson,
  rootLocation,
  textOf,
  type JsonLocation,
} from '#layouts/check/model/json-location.ts';
import { nameOf, type Tree } from '#layouts/check/model/tree.ts';
import { posix } from 'node:path';
import { screenFile, SCREENS_DIR } from '#layouts/screens/screen-files.ts';

const ROOTS: Readonly<Record<Page['kind'], CheckedDefinition>> = { screen: 'Screen', fragment: 'Fragment' };

/** A text that is not an object is nearly always meant for users. */
const hint = (location: JsonLocation, expected: string | undefined): string | undefined =>
  typeof location.literal === 'string' && expected === 'object'
    ? 'Write texts for users as { "t": "a text key" }.'
    : undefined;

const faultsOf = (
  root: JsonLocation,
  definition: CheckedDefinition,
  { language }: Tree,
  { wants = () => true, value = toJson(root) }: { wants?: (at: JsonLocation) => boolean; value?: unknown } = {},
): Finding[] => {
  const find = (pointer: string): ReturnType<typeof locationAt> => locationAt(root, toSegments(pointer));
  const isIgnored = (pointer: string): boolean => {
    const { location } = find(pointer);
    return location.hole !== undefined || !wants(location);
  };
  const found = shapeFindings(language.validatorOf(definition), value, isIgnored);
  return found.map(({ pointer, rule: _rule, ...words }) => {
    const { location, rest } = find(pointer);
    const at = location.members?.get(rest[0] ?? '') ?? location;
    return tell(at, { ...words, suggestion: words.suggestion ?? hint(at, words.expected) });
  });
};

const asWritten = new WeakMap<JsonSource, { language: Tree['language']; told: Finding[] }>();

/** A single file does not depend on its fragments. */
const writtenFaults = ({ kind, source, raw }: Page, tree: Tree): Finding[] => {
  const known = asWritten.get(source);
  if (known?.language === tree.language) return known.told;
  const told = faultsOf(raw, ROOTS[kind], tree, { value: source.value });
  asWritten.set(source, { language: tree.language, told });
  return told;
};

/** Definitions for values of parameters, by the parameter's type. */
const DEFINITIONS: Readonly<Record<string, CheckedDefinition>> = {
  text: 'Text',
  rule: 'Rule',
  effects: 'Effects',
  nodes: 'Nodes',
};

const TYPES: Readonly<Record<string, string>> = { string: 'string', number: 'number', boolean: 'boolean' };

const literalFault = (location: JsonLocation, type: string): Finding[] => {
  const wanted = TYPES[type];
  // A fragment passes on its own parameters, which are checked at its use.
  if (wanted === undefined || typeof location.literal === wanted || location.hole?.type === type) return [];
  return [
    tell(location, {
      message: 'The parameter requires another type.',
      expected: wanted,
      got: JSON.stringify(toJson(location)),
    }),
  ];
};

const valueFaults = (location: JsonLocation, type: string, tree: Tree): Finding[] => {
  const definition = DEFINITIONS[type];
  return definition ? faultsOf(location, definition, tree) : literalFault(location, type);
};

const passedFaults = ({ expansion }: Page, tree: Tree): Finding[] =>
  expansion.passed.flatMap(({ type, location, written }) => {
    const told = valueFaults(location, type, tree);
    return told.length > 0 || type !== 'nodes' ? told : valueFaults(written, type, tree);
  });

const defaultFaults = ({ raw }: Page, tree: Tree): Finding[] =>
  [...(memberOf(raw, 'params')?.members?.values() ?? [])].flatMap((param) => {
    const otherwise = memberOf(param, 'default');
    return otherwise ? valueFaults(otherwise, stringAt(param, 'type') ?? '', tree) : [];
  });

export const shape: Rule = {
  name: 'shape',
  about: 'JSON that is not valid in the screen language: unknown or missing properties, wrong types, unknown values.',
  *page(page, tree) {
    const definition = ROOTS[page.kind];
    if (page.kind === 'screen') yield* writtenFaults(page, tree);
    else yield* faultsOf(page.expansion.written, definition, tree);
    if (page.kind === 'fragment') yield* defaultFaults(page, tree);
    yield* passedFaults(page, tree);
    // The value of a parameter can only be checked at its use.
    if (page.expansion.passed.length > 0) {
      yield* faultsOf(page.expansion.root, definition, tree, { wants: ({ filledAs }) => filledAs !== undefined });
    }
  },
};

/** Location of the language for the editor: with a wrong path the author gets no help. */
const schemaFaults = (file: string, kind: string, at: JsonLocation | undefined): Finding[] => {
  const given = textOf(at);
  if (!at || !given?.startsWith('.')) return [];
  const wanted = `schemas/editor/${kind}.schema.json`;
  const found = posix.join(posix.dirname(file), given);
  if (found.endsWith(wanted) || !found.startsWith('schemas/')) return [];
  return [
    tell(at, {
      message: 'The path in "$schema" does not exist, so the editor cannot help.',
      expected: posix.relative(posix.dirname(file), wanted),
      got: given,
    }),
  ];
};

export const file: Rule = {
  name: 'file',
  about: 'A screen or fragment whose path does not match its id; a file that is not part of a layout.',
  *page({ kind, id, raw, source }, tree) {
    yield* schemaFaults(source.file, kind, memberOf(raw, '$schema'));
    const wanted = kind === 'screen' ? screenFile(id) : `${id}.json`;
    const isRight = kind === 'screen' ? source.file.endsWith(wanted.slice(SCREENS_DIR.length)) : nameOf(source) === id;
    if (isRight) return;
    const pages = kind === 'screen' ? tree.screens : tree.fragments;
    const twin = pages.get(id)?.source.file;
    yield tell(memberOf(raw, 'id') ?? raw, {
      message:
        twin === undefined || twin === source.file
          ? 'The path of the file does not match its id.'
          : `${twin} also has the id ${id}, so only one of them is used.`,
      expected: wanted,
      got: source.file,
    });
  },
  *tree({ files: { strays } }) {
    for (const source of strays) {
      yield tell(rootLocation(source), {
        message: 'This file is never read, because a layout has no file with this name.',
        expected: 'screen.json, methods.json, wording.json, samples/<state>.json, texts/<locale>.json',
        got: source.file,
      });
    }
  },
};
