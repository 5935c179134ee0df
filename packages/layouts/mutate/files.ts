import type { JsonSource } from '#layouts/check/model/json-source.ts';
import { toPointer } from '#layouts/check/model/json-source.ts';
import type { Tree } from '#layouts/check/model/tree.ts';
import { isObject, walk } from '#layouts/check/model/walk.ts';
import { renamedKey, type Mutant } from './mutant.ts';
import { mutantAt, slipped } from './site.ts';

/** Removes each text of each locale, in that locale only. */
export function* dropTexts({ files }: Tree): Generator<Mutant> {
  for (const source of files.locales) {
    for (const key of Object.keys(isObject(source.value) ? source.value : {})) {
      yield mutantAt({ source }, 'drop a text in one locale', [key], { to: undefined, what: `no ${key}` });
    }
  }
}

/** Renames an argument in each text of each locale. */
export function* renameArguments({ files }: Tree): Generator<Mutant> {
  for (const source of files.locales) {
    for (const [key, text] of Object.entries(isObject(source.value) ? source.value : {})) {
      if (typeof text !== 'string' || !text.includes('{{')) continue;
      const to = text.replace('}}', 'x}}');
      yield mutantAt({ source }, 'rename an argument in one locale', [key], { to, what: to.slice(0, 60) });
    }
  }
}

/** Texts by language are data: any language is allowed. */
const isFree = (key: string): boolean => /^[a-z]{2}$/.test(key);

function* slippedKeys(source: JsonSource, kind: string): Generator<Mutant> {
  for (const { value, path } of walk(source.value)) {
    if (!isObject(value)) continue;
    for (const name of Object.keys(value).filter((key) => !isFree(key))) {
      // Fields of a form may have any name.
      if (path.at(-1) === 'fields' || path.at(-1) === 'args' || path.length === 0) continue;
      yield {
        kind,
        file: source.file,
        pointer: toPointer([...path, name]),
        what: `${name} → ${slipped(name)}`,
        value: renamedKey(source.value, path, name, slipped(name)),
      };
    }
  }
}

export function* renameSampleKeys({ files }: Tree): Generator<Mutant> {
  for (const source of files.samples) yield* slippedKeys(source, 'rename a key of a sample');
}

/** Screens that methods.json names. */
export function* renameMethodScreens({ files: { methods }, screens }: Tree): Generator<Mutant> {
  for (const source of methods) {
    for (const { value, path } of walk(source.value)) {
      if (typeof value !== 'string' || !screens.has(value)) continue;
      yield mutantAt({ source }, 'rename a screen', path, {
        to: slipped(value),
        what: `${value} → ${slipped(value)}`,
      });
    }
  }
}
