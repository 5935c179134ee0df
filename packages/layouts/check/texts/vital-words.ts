/** A word that turns a text into another promise when a translation loses it, with its stems in each language. */
export interface VitalWord {
  readonly name: string;
  readonly english: RegExp;
  readonly stems: Readonly<Record<string, RegExp>>;
}

/** A stem at the start of a word, in any script. */
const start = (...stems: readonly string[]): RegExp => new RegExp(`(?<![\\p{L}\\p{M}])(?:${stems.join('|')})`, 'iu');
/** Whole words. */
export const wholeWords = (...words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${words.join('|')})(?![\\p{L}\\p{M}])`, 'iu');
/** Letters anywhere: in scripts whose words take prefixes or change their ends. */
const part = (...letters: readonly string[]): RegExp => new RegExp(letters.join('|'), 'iu');

/** Includes words that say the same without "not", such as "at most" for "no more than". */
const NOT: VitalWord = {
  name: 'not',
  english: /\b(?:not|never|cannot|nothing|neither)\b|n[’']t\b|\bno (?:longer|more|money|need)\b|\bunable\b/i,
  stems: {
    ar: part('لا', 'لم', 'لن', 'ليس', 'لست', 'لسنا', 'غير', 'دون', 'بلا', 'عدم', 'تعذ', 'ما ', 'خط[أا]', 'ناقص', 'فشل'),
    es: wholeWords(
      'no',
      'nunca',
      'nada',
      'nadie',
      'sin',
      'ni',
      'tampoco',
      'ning\\p{L}+',
      'jamás',
      'fall\\p{L}+',
      'deja\\p{L}*',
      'insuficiente\\p{L}*',
      'inválid\\p{L}*',
      'incorrect\\p{L}*',
      'incomplet\\p{L}*',
      'imposible\\p{L}*',
      'máximo',
    ),
    hi: part('नहीं', 'न ', 'मत', 'बिना', 'कोई', 'ग़लत', 'विफल', 'कम ', 'ज़्यादा', 'अमान्य', 'अपर्याप्त'),
    id: wholeWords('tidak', 'jangan', 'belum', 'tanpa', 'bukan', 'tak', 'gagal', 'paling', 'kurang', 'salah'),
    mr: part(
      'नाही',
      'नका',
      'नये',
      'न ',
      'शिवाय',
      'विना',
      'नस',
      'अयशस्वी',
      'नको',
      'चूक',
      'नव्ह',
      'जास्तीत',
      'कमी',
      'अवैध',
      'चुक',
    ),
    pt: wholeWords(
      'não',
      'nunca',
      'nada',
      'ninguém',
      'sem',
      'nem',
      'nenhum\\p{L}*',
      'jamais',
      'falh\\p{L}+',
      'deix\\p{L}+',
      'insuficiente\\p{L}*',
      'indispon\\p{L}+',
      'inválid\\p{L}*',
      'incorret\\p{L}*',
      'incomplet\\p{L}*',
      'máximo',
    ),
    ru: start('не(?!(?:го|му|й|м)(?!\\p{L}))', 'ни(?!ж|м(?!\\p{L})|ми|х)', 'без', 'нельзя', 'ошибк', 'сбой', 'сохран'),
    te: part(
      'లే',
      'కా[దలకవ]',
      'వద్దు',
      'కూడదు',
      'కుండా',
      'కపో',
      'దు',
      'నందున',
      'విఫల',
      'ఎక్కువ',
      'తప్పు',
      'చెల్లన',
      'కండి',
      'నివి',
      'ము',
    ),
  },
};

export const VITAL_WORDS: readonly VitalWord[] = [
  NOT,
  {
    name: 'minute',
    english: /\bminutes?\b/i,
    stems: {
      ar: part('دقيق', 'دقائق'),
      es: start('minut'),
      hi: part('मिनट'),
      id: part('menit'),
      mr: part('मिनिट'),
      pt: start('minut'),
      ru: start('минут'),
      te: part('నిమిష'),
    },
  },
  {
    name: 'hour',
    english: /\bhours?\b/i,
    stems: {
      ar: part('ساع'),
      es: start('hora'),
      hi: part('घंट'),
      id: part('jam'),
      mr: part('तास'),
      pt: start('hora'),
      ru: start('час', 'ч(?!\\p{L})'),
      te: part('గంట'),
    },
  },
  {
    name: 'day',
    english: /\bdays?\b/i,
    stems: {
      ar: part('يوم', 'أيام', 'نهار'),
      es: start('día'),
      hi: part('दिन'),
      id: part('hari'),
      mr: part('दिवस'),
      pt: start('dia'),
      ru: start('день', 'дн', 'сут'),
      te: part('రోజు'),
    },
  },
  {
    name: 'month',
    english: /\bmonths?\b/i,
    stems: {
      ar: part('شهر', 'شهور'),
      es: start('mes'),
      hi: part('मही'),
      id: part('bulan'),
      mr: part('महि'),
      pt: start('mês', 'mes'),
      ru: start('месяц'),
      te: part('నెల'),
    },
  },
  {
    name: 'cancel',
    english: /\bcancel/i,
    stems: {
      ar: part('(?<![با])لغ'),
      es: start('cancel', 'anul'),
      hi: part('रद्द'),
      id: part('batal'),
      mr: part('रद्द'),
      pt: start('cancel'),
      ru: part('отмен'),
      te: part('రద్ద'),
    },
  },
  {
    name: 'once',
    english: /\bonly once\b|\bonce only\b/i,
    stems: {
      ar: part('مرة واحدة'),
      es: part('una (?:sola )?vez'),
      hi: part('एक ही बार', 'एक बार'),
      id: part('sekali', 'satu kali'),
      mr: part('एकदा', 'एकच'),
      pt: part('uma (?:só |única )?vez', 'só uma'),
      ru: part('один раз'),
      te: part('ఒక్కసార', 'ఒకసార', 'ఒకే'),
    },
  },
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
