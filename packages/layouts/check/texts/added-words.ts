import { VITAL_WORDS, wholeWords, withoutVowels } from './vital-words.ts';

/** Negations that can only be such, in each language. */
const NEGATIONS: Readonly<Record<string, RegExp>> = {
  ar: wholeWords('لا', 'لم', 'لن', 'ليس', 'ليست'),
  es: wholeWords('no', 'nunca', 'jamás'),
  hi: wholeWords('नहीं', 'मत', 'न'),
  id: wholeWords('tidak', 'jangan', 'belum', 'bukan', 'tak'),
  mr: wholeWords('नाही', 'नका', 'नाहीत', 'नको', 'नये'),
  pt: wholeWords('não', 'nunca', 'jamais'),
  // "Until" is a negation in Russian, and "wrong" contains one.
  ru: wholeWords('(?<!пока )не(?! так)', 'нельзя', 'никогда'),
  te: /వద్దు|లేదు|కూడదు|కాదు|చకండి/u,
};

/** English words whose translation may contain a negation. */
const MAY_NEGATE = new RegExp(
  `\\b(?:${[
    'no|not|never|cannot|nothing|nobody|none|neither|nor|until|avoid|whether|instead|another|keep|open|still to be|unable',
    'fail\\w*|wrong|missing|invalid|incorrect|incomplete|insufficient|declin\\w+|reject\\w+|refus\\w+|left out|mistake',
    'expired|gone|offline|as they were|too (?:young|long|late|short|much|many|little|few|low|high|big|large|small|old)',
    'un(?!i|der|til)\\w+',
  ].join('|')})\\b|n[’']t\\b`,
  'i',
);

/** English words for which a translation may say "cancel". */
const MAY_CANCEL = /\b(?:cancel|keep|take|taken|took|withdraw|stop|undo)/i;

const countOf = (words: RegExp, text: string): number => text.split(words).length - 1;

/** Returns "not" and "cancel" if only the translation of an English text says so. Unknown languages say neither. */
export const addedWords = (english: string, translation: string, locale: string): readonly string[] => {
  const text = withoutVowels(translation);
  const [language = ''] = locale.split('-');
  const negation = NEGATIONS[language];
  const cancel = VITAL_WORDS.find(({ name }) => name === 'cancel')?.stems[language];
  return [
    ...(negation && countOf(negation, text) > countOf(MAY_NEGATE, english) ? ['not'] : []),
    ...(cancel?.test(text) && !MAY_CANCEL.test(english) ? ['cancel'] : []),
  ];
};
