import { tell, type Rule } from '#tools/check/rule.ts';
import { memberOf, rootLocation } from '#tools/check/model/json-location.ts';
import { nameOf } from '#tools/check/model/tree.ts';
import { screenFile, SCREENS_DIR } from '#tools/screens/screen-files.ts';

export const file: Rule = {
  name: 'file',
  about: 'A screen or fragment that does not stand where its id says; a file that is no part of a layout.',
  *page({ kind, id, raw, source }) {
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
