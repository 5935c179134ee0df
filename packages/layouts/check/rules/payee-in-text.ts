import { locationAt, rootLocation, toJson, type JsonLocation } from '#layouts/check/model/json-location.ts';
import type { Page } from '#layouts/check/model/page.ts';
import type { Tree } from '#layouts/check/model/tree.ts';
import { isObject } from '#layouts/check/model/walk.ts';
import { tell, type Finding, type Rule } from '#layouts/check/rule.ts';
import { payeeIn } from '#layouts/check/texts/payee-in-words.ts';
import { spokenDetails } from '#layouts/check/texts/spoken-details.ts';

const warn = (location: JsonLocation, got: string): Finding =>
  tell(location, {
    message: 'Users may send money to a number or an address in a text.',
    expected: 'an argument with a value of the answer',
    got,
    isWarning: true,
  });

function* inFiles({ files, isAsked }: Tree): Generator<Finding> {
  for (const source of files.locales) {
    if (!isAsked(source)) continue;
    for (const value of rootLocation(source).members?.values() ?? []) {
      const payee = typeof value.literal === 'string' ? payeeIn(value.literal) : undefined;
      if (payee !== undefined) yield warn(value, payee);
    }
  }
}

/** Members of a page whose texts may be displayed. */
const SPOKEN = ['body', 'derive', 'local', 'on', 'route'] as const;

function* onPage({ expansion, kind }: Page): Generator<Finding> {
  const page = toJson(expansion.root);
  if (kind === 'fragment' || !isObject(page)) return;
  for (const { path, word } of SPOKEN.flatMap((name) => spokenDetails(page[name], [name])))
    yield warn(locationAt(expansion.root, path.map(String)).location, word);
}

export const payeeInText: Rule = {
  name: 'payee-in-text',
  about: 'A text that seems to ask users to send money to a number or an address in it. A warning, for the reviewer.',
  *tree(tree) {
    yield* inFiles(tree);
  },
  *page(page) {
    yield* onPage(page);
  },
};
