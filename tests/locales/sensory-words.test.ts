import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LOCALE_FILES } from '#i18n/locale.ts';

/** Words for place, shape, colour and picture that could point at a part of the page, in each language. */
const SENSORY: Readonly<Record<string, RegExp>> = {
  ar: /أعلاه|أدناه|أسفل|يسار|يمين|زاوية|دائر|مربع|سهم|أحمر|حمراء|أخضر|خضراء|أزرق|زرقاء|أصفر|رمادي|لون|أيقونة/,
  en: /\b(?:the \w+ is above|below|beneath|on the (?:left|right|top)|bottom|corner|round|square|circle|arrow|red|green|blue|yellow|gr[ea]y|colou?r|icon)\b/i,
  es: /\b(?:arriba|abajo|izquierd[ao]|derech[ao]|inferior|esquina|redond[ao]|cuadrad[ao]|círculo|flecha|roj[ao]|verde|azul|amarill[ao]|gris|color|icono|ícono)\b/i,
  hi: /ऊपर|नीचे|बाईं|दाईं|कोने|चौकोर|तीर|लाल|हरा|हरे|नीला|नीले|पीला|रंग|आइकन/,
  id: /\b(?:di atas|di bawah|kiri|kanan|sudut|pojok|bulat|lingkaran|panah|merah|hijau|biru|kuning|warna|ikon)\b/i,
  mr: /वर दिले|खाली|खालील|डावीकड|उजवीकड|कोपऱ|चौकोन|बाण|लाल|हिरव|निळ|पिवळ|रंग|आयकॉन/,
  pt: /\b(?:está acima(?! do)|abaixo|esquerd[ao]|direit[ao]|inferior|canto|redond[ao]|quadrad[ao]|círculo|seta|vermelh[ao]|verde|azul|amarel[ao]|cinza|cor|ícone)\b/i,
  ru: /выше|ниже|слева|справа|внизу|кругл|квадрат|стрелк|красн|зел[её]н|синий|ж[её]лт|цвет|значок|значк/i,
  te: /పైన|కింద|కింది|ఎడమ|కుడి|గుండ్ర|చతురస్ర|బాణ|ఎరుపు|ఎర్ర|ఆకుపచ్చ|నీలం|పసుపు|రంగు|ఐకాన్|చిహ్నం/,
};

/** They say that it stands further up or down, and name it as well: an address, an ID, details, fields, the reason. */
const NAMED_BESIDE = [
  'complete.due.text',
  'hostToHost.header.text',
  'prepared.text',
  'restriction.why',
  'wish.deposit.made.text',
  'wish.withdrawal.made.text',
];

// WCAG 1.3.3
it.each(LOCALE_FILES)('no text in %s points at something by its place, shape or colour alone', (locale) => {
  const texts = JSON.parse(readFileSync(`src/generated/locales/${locale}.json`, 'utf8')) as Record<string, string>;
  const words = SENSORY[locale.split('-')[0] ?? ''];
  const found = Object.entries(texts).filter(([, text]) => words?.test(text));
  expect(found.map(([key]) => key).toSorted()).toEqual(NAMED_BESIDE);
});
