import { posix } from 'node:path';
import { tell, type Finding, type Rule } from '#layouts/check/rule.ts';
import { memberOf, rootLocation, textOf, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { nameOf } from '#layouts/check/model/tree.ts';
import { screenFile, SCREENS_DIR } from '#layouts/screens/screen-files.ts';

/** Where the editor finds the language: a path that is off by a folder leaves the author without help. */
const schemaFaults = (file: string, kind: string, at: JsonLocation | undefined): Finding[] => {
  const given = textOf(at);
  if (!at || !given?.startsWith('.')) return [];
  const wanted = `schemas/editor/${kind}.schema.json`;
  const found = posix.join(posix.dirname(file), given);
  if (found.endsWith(wanted) || !found.startsWith('schemas/')) return [];
  return [
    tell(at, {
      message: 'There is no language here for the editor.',
      expected: posix.relative(posix.dirname(file), wanted),
      got: given,
    }),
  ];
};

export const file: Rule = {
  name: 'file',
  about: 'A screen or fragment that does not stand where its id says; a file that is no part of a layout.',
  *page({ kind, id, raw, source }) {
    yield* schemaFaults(source.file, kind, memberOf(raw, '$schema'));
    const wanted = kind === 'screen' ? screenFile(id) : `${id}.json`;
    const isRight = kind === 'screen' ? source.file.endsWith(wanted.slice(SCREENS_DIR.length)) : nameOf(source) === id;
    if (isRight) return;
    yield tell(memberOf(raw, 'id') ?? raw, {
      message: 'The file is not where its id says.',
      expected: wanted,
      got: source.file,
    });
  },
  *tree({ files: { strays } }) {
    for (const source of strays) {
      yield tell(rootLocation(source), {
        message: 'Nothing reads this file: its name is none that a layout has.',
        expected: 'screen.json, methods.json, wording.json, samples/<state>.json, texts/<locale>.json',
        got: source.file,
      });
    }
  },
};
