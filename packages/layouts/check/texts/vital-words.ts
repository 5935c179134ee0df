/** A word that turns a text into another promise when a translation loses it, with its stems in each language. */
export interface VitalWord {
  readonly name: string;
  readonly english: RegExp;
  readonly stems: Readonly<Record<string, RegExp>>;
}

/** Whole words. */
export const wholeWords = (...words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${words.join('|')})(?![\\p{L}\\p{M}])`, 'iu');

/** Reads "^" as the start of a word in any script, "=" as a whole word; other letters may be anywhere in a word. */
const stemOf = (words: string): RegExp => {
  const stems = words.slice(1);
  if (words.startsWith('=')) return wholeWords(stems);
  return words.startsWith('^') ? new RegExp(`(?<![\\p{L}\\p{M}])(?:${stems})`, 'iu') : new RegExp(words, 'iu');
};

/** A word with its stems: languages are separated by "; ", the stems of a language by "|". */
const vital = (name: string, english: RegExp, ...languages: readonly string[]): VitalWord => {
  const stems = languages.flatMap((some) => some.split('; ')).map((one) => [one.slice(0, 2), stemOf(one.slice(3))]);
  return { name, english, stems: Object.fromEntries(stems) as VitalWord['stems'] };
};

export const VITAL_WORDS: readonly VitalWord[] = [
  // Includes words that say the same without "not", such as "at most" for "no more than".
  vital(
    'not',
    /\b(?:not|never|cannot|nothing|neither)\b|n[’']t\b|\bno (?:longer|more|money|need)\b|\bunable\b/i,
    'es =no|nunca|nada|nadie|sin|ni|tampoco|ning\\p{L}+|jamás|fall\\p{L}+|deja\\p{L}*|insuficiente\\p{L}*|inválid\\p{L}*|incorrect\\p{L}*|incomplet\\p{L}*|imposible\\p{L}*|máximo',
    'hi नहीं|न |मत|बिना|कोई|ग़लत|विफल|कम |ज़्यादा|अमान्य|अपर्याप्त',
    'id =tidak|jangan|belum|tanpa|bukan|tak|gagal|paling|kurang|salah',
    'mr नाही|नका|नये|न |शिवाय|विना|नस|अयशस्वी|नको|चूक|नव्ह|जास्तीत|कमी|अवैध|चुक',
    'pt =não|nunca|nada|ninguém|sem|nem|nenhum\\p{L}*|jamais|falh\\p{L}+|deix\\p{L}+|insuficiente\\p{L}*|indispon\\p{L}+|inválid\\p{L}*|incorret\\p{L}*|incomplet\\p{L}*|máximo',
    'ru ^не(?!(?:го|му|й|м)(?!\\p{L}))|ни(?!ж|м(?!\\p{L})|ми|х)|без|нельзя|ошибк|сбой|сохран',
    'te లే|కా[దలకవ]|వద్దు|కూడదు|కుండా|కపో|దు|నందున|విఫల|ఎక్కువ|తప్పు|చెల్లన|కండి|నివి|ము',
    'ar لا|لم|لن|ليس|لست|لسنا|غير|دون|بلا|عدم|تعذ|ما |خط[أا]|ناقص|فشل',
  ),
  vital(
    'minute',
    /\bminutes?\b/i,
    'es ^minut; hi मिनट; id menit; mr मिनिट; pt ^minut; ru ^минут; te నిమిష; ar دقيق|دقائق',
  ),
  vital('hour', /\bhours?\b/i, 'es ^hora; hi घंट; id jam; mr तास; pt ^hora; ru ^час|ч(?!\\p{L}); te గంట; ar ساع'),
  vital('day', /\bdays?\b/i, 'es ^día; hi दिन; id hari; mr दिवस; pt ^dia; ru ^день|дн|сут; te రోజు; ar يوم|أيام|نهار'),
  vital('month', /\bmonths?\b/i, 'es ^mes; hi मही; id bulan; mr महि; pt ^mês|mes; ru ^месяц; te నెల; ar شهر|شهور'),
  vital(
    'cancel',
    /\bcancel/i,
    'es ^cancel|anul; hi रद्द; id batal; mr रद्द; pt ^cancel; ru отмен; te రద్ద; ar (?<![با])لغ',
  ),
  vital(
    'once',
    /\bonly once\b|\bonce only\b/i,
    'es una (?:sola )?vez; hi एक ही बार|एक बार; id sekali|satu kali; mr एकदा|एकच',
    'pt uma (?:só |única )?vez|só uma; ru один раз; te ఒక్కసార|ఒకసార|ఒకే; ar مرة واحدة',
  ),
];

/** Vowel signs of Arabic, which are optional. */
const ARABIC_VOWELS = /[\u064B-\u0652]/gu;

export const withoutVowels = (text: string): string => text.normalize('NFC').replaceAll(ARABIC_VOWELS, '');

/** Returns the vital words of an English text that its translation lacks. Unknown languages lack none. */
export const lostWords = (english: string, translation: string, locale: string): readonly string[] => {
  const text = withoutVowels(translation);
  const [language = ''] = locale.split('-');
  return VITAL_WORDS.filter((word) => word.english.test(english) && word.stems[language]?.test(text) === false).map(
    ({ name }) => name,
  );
};
