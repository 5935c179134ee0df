import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isMoneyShapeKey } from '#domain/money-shape.ts';
import { LOCALE_FILES } from '#i18n/locale.ts';
import { allowedBy } from '#layouts/check/texts/allowed-wording.ts';
import { readWording } from '#layouts/check/texts/wording.ts';

const textsOf = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(`src/generated/locales/${locale}.json`, 'utf8'));

it.each(['locales', 'locales/glossary'])('%s has a file for each language of the widget, and no other', (folder) => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  expect(files.toSorted()).toEqual(LOCALE_FILES.map((locale) => `${locale}.json`).toSorted());
});

// Spec: core 2.32a, core 2.33d, core 8.2c, core 8.5a, core 8.5b
it.each([
  ['en', 'deposit.v2.title', 'Deposit'],
  ['en', 'withdrawal.v2.title', 'Withdrawals'],
  ['en', 'sweep.withdrawal.v2.title', 'Redemption'],
  ['en', 'empty.title', 'There are no payment methods available for this region'],
  ['en', 'error.title', 'Error occurred'],
  ['en', 'error.text', 'Try to refresh the section'],
  ['en', 'error.unknown', 'Unknown error'],
  ['en', 'error.snackbar.title', 'Error'],
  ['en', 'error.reason.timeout', 'Request timeout'],
  ['en', 'socket.networkError.title', 'Network connection failed'],
  ['en', 'socket.networkError', 'Failed to connect to the network'],
  ['en', 'empty.currency', 'Deposit in {{currency}} is currently unavailable'],
  ['en', 'empty.hint.currency', 'Use crypto or choose another currency'],
  ['en', 'complete.waiting.title', 'In progress'],
  ['en', 'complete.accepted.title', 'Processing'],
  ['en', 'badges.cryptoBonus', '5% instant'],
  [
    'en',
    'sweep.disclaimer',
    'Gold Coins have no cash value. Sweep Coins are free and not for sale. No purchase necessary.',
  ],
  ['ru', 'error.title', 'Произошла ошибка'],
])('the %s text %s equals that of the specification: %s', (locale, key, text) => {
  expect(textsOf(locale)[key]).toBe(text);
});

describe('an Arabic text', () => {
  const { sameAsEnglish } = allowedBy(readWording());
  const names = new Set(sameAsEnglish.flatMap(({ names: keys, locales }) => (locales === undefined ? keys : [])));

  // Texts that the server may replace are shown in the direction of their first letter.
  it('begins with an Arabic letter, unless it is a name, an amount or an e-mail address', () => {
    const texts = Object.entries(textsOf('ar')).filter(([key, text]) => {
      const [first = ''] = /\p{L}/u.exec(text.replaceAll(/\{\{.*?\}\}/g, '')) ?? [];
      return (
        !/^(?:\p{Script=Arabic})?$/u.test(first) && !/^\S+@\S+$/.test(text) && !names.has(key) && !isMoneyShapeKey(key)
      );
    });
    expect(texts).toEqual([]);
  });
});

/** Words for place, shape, colour and picture that could point at a part of the page, in each language. */
const SENSORY: Readonly<Record<string, RegExp>> = {
  ar: /أعلاه|أدناه|أسفل|يسار|يمين|زاوية|دائر|مربع|سهم|أحمر|حمراء|أخضر|خضراء|أزرق|زرقاء|أصفر|رمادي|لون|أيقونة/,
  en: /\b(?:the \w+ is above|below|beneath|on the (?:left|right|top)|bottom|corner|round|square|circle|arrow|red|green|blue|yellow|gr[ea]y|colou?r|icon)\b/i,
  es: /\b(?:arriba|abajo|izquierd[ao]|derech[ao]|inferior|esquina|redond[ao]|cuadrad[ao]|círculo|flecha|roj[ao]|verde|azul|amarill[ao]|gris|color|icono|ícono)\b/i,
  hi: /ऊपर|नीचे|बाईं|दाईं|कोने|चौकोर|तीर|लाल|हरा|हरे|नीला|नीले|पीला|रंग|आइकन/,
  id: /\b(?:di atas|di bawah|kiri|kanan|sudut|pojok|bulat|lingkaran|panah|merah|hijau|biru|kuning|warna|ikon)\b/i,
  mr: /वर दिले|खाली|खालच|खालील|डावीकड|उजवीकड|कोपऱ|चौकोन|बाण|लाल|हिरव|निळ|पिवळ|रंग|आयकॉन/,
  pt: /\b(?:está acima(?! do)|abaixo|esquerd[ao]|direit[ao]|inferior|canto|redond[ao]|quadrad[ao]|círculo|seta|vermelh[ao]|verde|azul|amarel[ao]|cinza|cor|ícone)\b/i,
  ru: /выше|ниже|слева|справа|внизу|кругл|квадрат|стрелк|красн|зел[её]н|синий|ж[её]лт|цвет|значок|значк/i,
  te: /పైన|కింద|కింది|ఎడమ|కుడి|గుండ్ర|చతురస్ర|బాణ|ఎరుపు|ఎర్ర|ఆకుపచ్చ|నీలం|పసుపు|రంగు|ఐకాన్|చిహ్నం/,
};

/** Texts that refer to something above or below by its name as well. */
const NAMED_BESIDE = 'complete.due.text hostToHost.header.text prepared.text restriction.why';

// WCAG 1.3.3
it.each(LOCALE_FILES)('no text in %s refers to something by its position, shape or colour only', (locale) => {
  const words = SENSORY[locale.split('-')[0] ?? ''];
  const found = Object.entries(textsOf(locale)).filter(([, text]) => words?.test(text));
  expect(
    found
      .map(([key]) => key)
      .toSorted()
      .join(' '),
  ).toBe(NAMED_BESIDE);
});
