import { basename } from 'node:path';
import { existsSync } from '#layouts/check/model/disk.ts';
import { readJson } from '#layouts/check/model/json-source.ts';
import { layoutMethods, layoutTexts, layoutWording } from '#layouts/screens/layout-files.ts';
import { tableIn } from '#layouts/screens/row-tables.ts';
import { readSample } from '#layouts/screens/samples.ts';
import {
  answerFile,
  BASE_SAMPLE,
  sampleFile,
  sampleFiles,
  screenFile,
  screenFiles,
  screenIdOf,
} from '#layouts/screens/screen-files.ts';
import { ToolError } from '#tools/diagnostics/tool-error.ts';
import { answerBehind, isPayable, methodBehind } from './answers.ts';
import type { Untranslated } from './awaiting.ts';
import { copyTexts } from './copy-texts.ts';
import { asObject, mapParts, mapTexts, present, stringsIn, type Json } from './json.ts';
import { allowTitle, methodNames, namesMethod, renameMethod } from './rename-method.ts';
import { formOf, nameOf, refuseTaken, rowsLike, type Opener } from './rows.ts';

/** A layout to make. */
export interface NewLayout extends Opener {
  /** The method in the list, in English. */
  readonly title: string;
}

export interface Plan {
  /** Files to make, by path. */
  readonly files: ReadonlyMap<string, Json>;
  readonly untranslated: readonly Untranslated[];
  /** Keys of texts that may still name the method of the source, which is an ordinary word. */
  readonly naming: readonly string[];
}

type JsonFile = readonly [string, Json];

const camelCase = (name: string): string => name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Puts the names of the copy in place of those of its source. */
const renaming = (
  { id, source, method }: Opener,
  rename: (text: string) => string,
  called: (text: string) => string,
): ((part: unknown, name: string) => unknown) => {
  const isOtherExample = (text: string): boolean =>
    /^deposit\.[a-z0-9-]+$/.test(text) && existsSync(screenFile(text, source.root.screens));
  return (part, name) => {
    if (typeof part !== 'string') return part;
    if (name === 'methodName') return method;
    if (part === source.id) return id;
    if (part.startsWith(`${source.id}/`)) return id + part.slice(source.id.length);
    if (isOtherExample(part) && !existsSync(screenFile(part))) return formOf(method);
    const renamed = rename(part);
    return renamed === part ? called(part) : renamed;
  };
};

/** The screen at the address beside that of its source. */
const newScreen = (id: string, screen: Json): Json => {
  const { mounts: _mounts, ...route } = asObject(screen.route);
  const path = `${String(route.path).replace(/(?<=.)\/[^/]*$/, '')}/${nameOf(id)}`;
  return { ...screen, $schema: '../../../editor/screen.schema.json', id, route: { ...route, path } };
};

const methodIn = (file: string): Json => asObject(readSample(file).scope.method);

/** The titles of a sample's method, in each language. */
const titlesIn = (file: string): string[] => Object.values(asObject(methodIn(file).title)).map(String);

/** @param icons - of the method, which the sample omits if its name stands for them */
const newSample = ({ title, method }: NewLayout, icons: unknown, sample: Json): Json => {
  const scope = asObject(sample.scope);
  const own = asObject(scope.method);
  const named = own.name === undefined ? {} : { method: { icons, ...own, name: method, title: { en: title } } };
  return { ...sample, $schema: '../../../../editor/sample.schema.json', scope: { ...scope, ...named } };
};

/** The method as the server lists it, and the answer to the create call, when the page shows one. */
const newAnswers = ({ id, title, method }: NewLayout, samples: readonly string[], rows: Json): JsonFile[] => {
  const base = asObject(asObject(readJson(BASE_SAMPLE)).scope);
  const states = samples.map((file) => ({
    state: basename(file, '.json'),
    scope: { ...base, ...readSample(file).scope },
    isFirst: asObject(readJson(file)).extends === undefined,
  }));
  const pageId = rows.byPageId === undefined ? undefined : nameOf(id);
  const payable = states.filter(({ scope }) => isPayable(asObject(scope.deposit), pageId));
  const known = payable.length > 0 ? payable : states;
  const told = known.find(({ isFirst }) => isFirst) ?? known[0];
  // A method that names its screen waits for the pack that has it.
  const isForm = asObject(tableIn(rows, 'byName')[method]).screen === id;
  const screen = isForm || id.startsWith('withdrawal.') ? id : undefined;
  const listed = methodBehind(told?.scope ?? base, present({ name: method, text: { en: title }, screen }));
  const answers = told && payable.length > 0 ? [told] : [];
  return [
    [answerFile(id, 'method'), listed],
    ...answers.map(({ state, scope }): JsonFile => [
      answerFile(id, state),
      answerBehind(asObject(scope.deposit), pageId),
    ]),
  ];
};

const refuseFaults = ({ id, source, title }: NewLayout, screen: Json): void => {
  const flow = source.id.replace(/\..*/, '');
  if (!new RegExp(`^${flow}\\.[a-z][a-z0-9-]*$`).test(id))
    throw new ToolError(`${id} is invalid: write ${flow}. and small letters, digits or dashes, such as ${flow}.oxxo.`);
  const pathOf = (json: Json): unknown => asObject(json.route).path;
  const others = screenFiles().map((file) => asObject(readJson(file)));
  const same = others.find((other) => other.id === id || pathOf(other) === pathOf(screen));
  if (same) throw new ToolError(`${String(same.id)} already has this id or address. Choose another name.`);
  if (title.trim() === '') throw new ToolError('A method needs a title.');
};

/**
 * Returns everything that a new layout needs, file by file, all in one folder: a copy of its source under the new
 * names.
 *
 * @throws ToolError with the reason why it cannot be made
 */
export const planCopy = (layout: NewLayout): Plan => {
  const { id, source } = layout;
  const files = sampleFiles(source.root.screens).filter((file) => screenIdOf(file) === source.id);
  const samples = files.map((file) => [basename(file, '.json'), asObject(readJson(file)), file] as const);
  const used = [source.screen, ...samples.map(([, json]) => json)];
  const copied = copyTexts(source, used, camelCase(nameOf(id)));
  const words = [...copied.texts.values(), used.map(({ description, about }) => [description, about])];
  const names = methodNames(source.id, files.flatMap(titlesIn), stringsIn(words));
  const called = (text: string): string => renameMethod(text, names.proper, layout.title);
  const texts = new Map([...copied.texts].map(([locale, own]) => [locale, mapTexts(own, called)]));
  const change = renaming(layout, copied.rename, called);
  const wording = namesMethod(stringsIn([...texts.values()]).join(' '), [layout.title])
    ? allowTitle(copied.wording, names.proper, layout.title)
    : copied.wording;
  const screen = newScreen(id, mapParts(source.screen, change));
  const rows = rowsLike(layout);
  refuseFaults(layout, screen);
  refuseTaken(rows);
  const made: JsonFile[] = [
    [screenFile(id), screen],
    ...samples.map(([state, json, file]): JsonFile => [
      sampleFile(id, state),
      newSample(layout, methodIn(file).icons, mapParts(json, change)),
    ]),
    ...[...texts].map(([locale, own]): JsonFile => [layoutTexts(id, locale), own]),
    [layoutWording(id), { $schema: '../../../editor/wording.schema.json', ...wording }],
    [layoutMethods(id), { $schema: '../../../editor/methods.schema.json', ...rows }],
    ...newAnswers(layout, files, rows),
  ];
  return {
    files: new Map(made.filter(([, json]) => Object.keys(json).some((name) => name !== '$schema'))),
    untranslated: copied.untranslated.map((one) => ({ ...one, english: called(one.english) })),
    naming: Object.entries(texts.get('en') ?? {}).flatMap(([key, text]) =>
      namesMethod(String(text), names.ordinary) ? [key] : [],
    ),
  };
};
