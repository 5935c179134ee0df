import { rootLocation, textOf, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { nameOf, type Tree } from '#layouts/check/model/tree.ts';
import type { Page } from '#layouts/check/model/page.ts';
import type { RulePlace } from '#layouts/check/model/place.ts';
import { partsOf } from '#layouts/check/types/expr.ts';
import { tell, type Rule, type Finding, type Words } from '#layouts/check/rule.ts';

const URL_IN_TEXT = /\bhttps?:\/\/\S+|\bwww\.\S+/;
const AMOUNT_IN_TEXT = /[$€£¥₸₽₹₦]\s?\d|\d\s?(?:[$€£¥₸₽₹₦]|(?:EUR|USD|GBP|KZT|RUB|INR|BRL|MXN|NGN)\b)/;
const LETTERS = /\p{L}+/gu;
/** Arabic joins some words to the next one. */
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Devanagari}/u];

const mixedIn = (text: string): string | undefined =>
  (text.replaceAll(/\{\{.*?\}\}/g, ' ').match(LETTERS) ?? []).find(
    (word) => SCRIPTS.filter((script) => script.test(word)).length > 1,
  );

const wordsFaults = (text: string): Words | undefined => {
  const url = URL_IN_TEXT.exec(text)?.[0];
  if (url !== undefined)
    return { message: 'The user cannot open an address in a text.', expected: 'a link node with href', got: url };
  const amount = AMOUNT_IN_TEXT.exec(text)?.[0];
  if (amount !== undefined)
    return {
      message: 'An amount in a text has a fixed currency and the format of one language.',
      expected: '{{amount}}, and an argument with the operator money',
      got: amount,
    };
  const mixed = mixedIn(text);
  if (mixed !== undefined)
    return { message: 'A word mixes letters of two scripts.', expected: 'letters of one script', got: mixed };
  if (text.includes('\n'))
    return { message: 'A line break in a text has no effect.', expected: 'two texts', got: JSON.stringify(text) };
  return undefined;
};

const texts = (location: JsonLocation): [string, JsonLocation, string][] =>
  [...(location.members ?? [])].flatMap(([key, value]) =>
    typeof value.literal === 'string' ? [[key, value, value.literal]] : [],
  );

function* inFiles({ files, isAsked }: Tree): Generator<Finding> {
  for (const source of files.locales) {
    if (!isAsked(source)) continue;
    for (const [, location, text] of texts(rootLocation(source))) {
      const words = wordsFaults(text);
      if (words) yield tell(location, words);
    }
  }
}

const STOP = /[.!?…।؟]$/u;

/** A sentence is a sentence in every language. */
function* stops({ files, texts: tables, isAsked }: Tree): Generator<Finding> {
  const english = tables.get('en');
  for (const source of files.locales) {
    if (nameOf(source) === 'en' || !isAsked(source)) continue;
    for (const [key, location, text] of texts(rootLocation(source))) {
      const from = english?.get(key) ?? '';
      if (text === '' || !from.endsWith('.') || STOP.test(text.trimEnd()) || text.endsWith('}}')) continue;
      yield tell(location, {
        message: 'The English text ends with a full stop, but this one does not.',
        expected: `${text.trimEnd()}.`,
        got: text,
      });
    }
  }
}

/** A button that shows a limit instead of the paid amount. */
const misnamed = (name: string, { expr, owner }: RulePlace): string | undefined => {
  const path = expr.operator === 'money' ? expr.args[0]?.read?.path : undefined;
  return owner.type === 'button' && name === 'amount' && /\.(?:min|max)$/.test(path ?? '') ? path : undefined;
};

const isOfTime = (text: string): boolean => /\{\{count\}\} (?:second|minute|hour|day|month)s?\b/.test(text);

/** Arguments that are inserted into a text unchanged. */
function* argumentFaults({ places }: Page, english: ReadonlyMap<string, string> | undefined): Generator<Finding> {
  for (const { args, key } of places.texts) {
    const text = english?.get(`${textOf(key?.location) ?? ''}_other`) ?? '';
    for (const [name, location] of args) {
      const place = places.rules.find(({ expr: own }) => own.location === location);
      if (!place) continue;
      const { expr } = place;
      if (expr.type.is === 'amount' && expr.read?.root !== 'derive')
        yield tell(location, {
          message: 'The amount is shown without its currency.',
          expected: '{ "money": [amount, currency] }',
          got: expr.read?.path,
        });
      else if (expr.type.is === 'moment' && !expr.type.isAny)
        yield tell(location, {
          message: 'A moment is shown as a number unless date formats it.',
          expected: '{ "date": [moment, "dateTime"] }, or a number of seconds',
          got: expr.read?.path,
        });
      else if (misnamed(name, place) !== undefined)
        yield tell(location, {
          message: 'The button shows a limit instead of the amount to pay.',
          expected: name,
          got: misnamed(name, place),
        });
      else if (name === 'count' && isOfTime(text) && [...partsOf(expr)].some(({ operator }) => operator === 'length'))
        yield tell(location, {
          message: 'The text says a time, but this is the number of rows of a list.',
          expected: 'a number of minutes, hours or days',
          got: 'length',
        });
      else if (name === 'count' && typeof location.literal === 'string')
        yield tell(location, {
          message: 'count selects the plural form, so it must be a number.',
          expected: 'a number',
          got: JSON.stringify(location.literal),
        });
    }
  }
}

export const textWords: Rule = {
  name: 'text-words',
  about: 'A text that contains an address, an amount, a line break or a word of two scripts, or lacks its full stop.',
  *tree(tree) {
    yield* inFiles(tree);
    yield* stops(tree);
  },
  *page(page, tree) {
    yield* argumentFaults(page, tree.texts.get('en'));
  },
};
