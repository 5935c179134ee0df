import { expect, it } from 'vitest';
import { addedWords } from '#layouts/check/texts/added-words.ts';
import { lostWords } from '#layouts/check/texts/vital-words.ts';
import { bodyOf, button, field, page, run, v, type Plan } from './planted.ts';
import { checkRule } from './check-rule.ts';

type Json = Readonly<Record<string, unknown>>;

const said = (args: Json): Plan => page({ type: 'text', text: { t: 'pay', args } });
const chosen = (...branches: unknown[]): Plan =>
  page({ type: 'text', text: { t: { cat: ['demo.', { if: branches }] } } });
const flag = (isWithdrawal: unknown): Plan => ({
  screen: { data: ['transactions'], derive: { isWithdrawal } },
});
const KIND = v('transactions.picked.kind');

const picks = (path: string): Plan =>
  page({
    type: 'list',
    each: v('methods.entries'),
    key: 'name',
    body: [button([run('methods.pick', { name: v(path) })])],
    empty: [],
  });

const opens = (name: string): Plan =>
  bodyOf([button([{ do: 'open', url: v(`guide.${name}`) }], { id: 'open-chat' })], ['guide']);

checkRule('other-member', [
  ['an argument of its name', said({ mask: v('accounts.picked.mask') })],
  ['an argument of another name', said({ mask: v('accounts.picked.expires') }), '/body/0/text/args/mask The name…'],
  ['an argument of a name that nothing has', said({ total: v('method.limits.max') })],
  [
    'a word for the phone where there is a card',
    chosen(v('deposit.data.card.number'), 'phone', 'other'),
    'Did you mean deposit.data.card.phone?',
  ],
  ['an argument of a command', picks('item.name')],
  ['a word for the card where there is one', chosen(v('deposit.data.card.number'), 'cardNumber', 'other')],
  ['a button that opens what it is called', opens('chatUrl')],
  ['a button that opens another address', opens('videoUrl'), 'Did you mean guide.chatUrl?'],
  ['a flag that asks for its word', flag({ '===': [KIND, 'withdrawal'] })],
  ['a flag that asks for another word', flag({ '===': [KIND, 'deposit'] }), 'Did you mean withdrawal?'],
]);

const local = (...body: unknown[]): Plan => ({ screen: { local: { isOpen: false }, body } });
const set = (value: unknown): Json => ({ do: 'set', name: 'isOpen', value });
const OPEN = v('local.isOpen');
const cancel = (key: string, text: string): Plan => ({
  ...page(button([run('deposit.cancel')], { label: { t: key } })),
  english: { [key]: text },
});
const asked = (words: string, own: Json = {}): Plan => ({
  ...local(
    {
      type: 'sheet',
      title: { t: 'hello' },
      isOpen: OPEN,
      onClose: [set(false)],
      children: [button([set(false)], { label: { t: 'demo.act' }, ...own })],
    },
    button([set(true)]),
  ),
  english: { 'demo.act': words },
});
const row = (cmd: string): Plan =>
  page({ type: 'detail', label: { t: 'hello' }, value: { t: 'hello' }, action: { t: 'hello' }, onPress: [run(cmd)] });

const picking = (path: string): Plan => ({
  screen: {
    data: ['onramp'],
    body: [
      {
        type: 'dropdown',
        name: 'country',
        label: { t: 'hello' },
        options: v('onramp.countries'),
        onPick: [run('onramp.pickCountry', { code: v(path) })],
      },
    ],
  },
});
const says = (key: string): Plan => ({
  ...page(button([{ do: 'notify', text: { t: key } }])),
  english: { [key]: 'Paid' },
});
const asks = (keeps: Json, kind: string, deletes = 'danger'): Plan =>
  local(button([set(true)]), {
    type: 'sheet',
    title: { t: 'hello' },
    isOpen: OPEN,
    onClose: [set(false)],
    children: [button([run('accounts.delete')], { kind: deletes }), button([keeps], { kind })],
  });

checkRule('press', [
  ['a button that opens something', local(button([set(true)]), button([set(false)], { when: OPEN }))],
  [
    'a button that sets what is so already',
    local(button([set(true)]), button([set(true)], { when: OPEN })),
    '/body/1/onPress/0 The press has no effect: it sets a value that is…',
  ],
  ['the main button of a sheet that only closes it', asked('Delete'), '/body/0/children/0/onPress/0 The press only…'],
  ['the main button of a sheet that closes it and says so', asked('Done')],
  ['a quiet button that closes its sheet', asked('Delete', { kind: 'quiet' })],
  ['a button that only counts', page(button([{ do: 'track', name: 'demo' }])), 'The press has no effect: it sets a…'],
  ['a button that counts and goes on', page(button([{ do: 'track', name: 'demo' }, { do: 'back' }]))],
  ['a part that shows itself', local(button([set(true), { do: 'back' }], { when: OPEN })), '/body/0/when This is…'],
  ['a button that cancels and says so', cancel('demo.cancel', 'Cancel')],
  ['a button that cancels and says the opposite', cancel('demo.keep', 'Keep'), 'The label says that nothing…'],
  ['a choice that hands on what was picked', picking('event.value')],
  ['a choice that hands on what was there', picking('onramp.country'), 'The picked value is not passed to the…'],
  ['a status that is said at the press', says('demo.processed'), 'This result is shown before the server has…'],
  ['a press that says what it does', says('demo.sent')],
  ['a question of which both buttons delete', asks(run('accounts.delete'), 'danger'), 'The button beside this one…'],
  ['a question with the red button beside the one that deletes', asks({ do: 'back' }, 'danger', 'quiet'), /is red/],
  ['a question with one button that deletes', asks({ do: 'back' }, 'quiet')],
  ['a row that leads on', row('withdrawal.edit')],
  ['a row that sends', row('withdrawal.submit'), 'withdrawal.submit sends the form, which only the…'],
]);

const CODE = [{ regex: '^\\d{6}$', error: 'demo.error' }];
const hinted = (text: string, own: Json = { rules: CODE }): Plan => ({
  ...page(field({ hint: { t: 'demo.hint' }, ...own })),
  english: { 'demo.hint': text, 'demo.error': 'Please check it' },
});
const both = (english: string, arabic: string): Plan => ({
  english: { 'demo.count': english },
  arabic: { 'demo.count': arabic },
});

checkRule('numbers', [
  ['a hint with the digits of the field', hinted('6 digits from your app')],
  ['a hint with other digits', hinted('8 digits from your app'), '/body/0/hint/t The text says 8 digits, but the…'],
  ['a hint in words', hinted('Eight digits from your app'), /^The text says Eight digits/],
  ['a range that the pattern takes', hinted('8 to 10 digits', { rules: [{ ...CODE[0], regex: '^\\d{8,10}$' }] })],
  ['digits for a field of a mask', hinted('7 digits', { mask: '000 000' }), /^The text says 7 digits/],
  ['letters and digits for a field of a mask', hinted('10 letters and digits', { mask: '**********' })],
  ['a field that takes any length', hinted('8 digits', {})],
  ['the same number in another script', both('Within 24 hours', 'خلال ٢٤ ساعة')],
  ['another number', both('A code has 6 digits', 'للرمز 4 أرقام'), 'locales/ar.json/demo.count The English text has…'],
  ['a number in words', both('A code has six digits', 'للرمز 6 أرقام')],
]);

const SUMS = 'From {{min}}, you have {{balance}}';
const orders = (own: string): Plan => ({
  english: { 'demo.sums': SUMS },
  arabic: { 'demo.sums': SUMS },
  texts: Object.fromEntries(
    ['de', 'fr', 'it', 'nl'].map((locale) => [`locales/${locale}.json`, { 'demo.sums': locale === 'nl' ? own : SUMS }]),
  ),
});

checkRule('lost-word', [
  ['a translation that keeps "not"', both('Don’t send it again', 'لا ترسلها مرة أخرى')],
  ['a translation that loses "not"', both('Don’t send it again', 'أرسلها مرة أخرى'), /says "not", and the translation/],
  ['a translation that adds "not"', both('Pay to this account', 'لا تدفع إلى هذا الحساب'), /The translation says "not"/],
  ['a button that cancels in one language', both('Continue', 'إلغاء'), /The translation says "cancel"/],
  ['a button that keeps a payment', both('Keep it', 'إلغاء')],
  ['placeholders in an order of one language', orders('{{balance}} 2 {{min}}'), '/demo.sums Only this language has…'],
  ['placeholders in the order of each language', orders('2 {{min}} {{balance}}')],
]);

it.each([
  ['es', 'You can’t pay', 'No puedes pagar', 'Puedes pagar', 'not'],
  ['es-MX', 'Wait a few minutes', 'Espera unos minutos', 'Espera unas horas', 'minute'],
  ['hi', 'It was cancelled', 'यह रद्द हो गया', 'यह पूरा हो गया', 'cancel'],
  ['id', 'It hasn’t arrived', 'Belum tiba', 'Sudah tiba', 'not'],
  ['mr', 'Within an hour', 'एका तासात', 'एका दिवसात', 'hour'],
  ['pt', 'It takes one day', 'Leva um dia', 'Leva um mês', 'day'],
  ['ru', 'Without it, coins won’t arrive', 'Без него монеты не придут', 'С ним монеты придут', 'not'],
  ['te', 'Send it once only', 'ఒక్కసారి మాత్రమే పంపండి', 'మళ్లీ పంపండి', 'once'],
])('a vital word is looked for in %s', (locale, english, kept, lost, word) => {
  expect([lostWords(english, kept, locale), lostWords(english, lost, locale)]).toEqual([[], [word]]);
});

it.each([
  ['es', 'I have paid', 'Ya he pagado', 'No he pagado'],
  ['hi', 'I have paid', 'मैंने भुगतान कर दिया', 'मैंने भुगतान नहीं किया'],
  ['id', 'I have paid', 'Saya sudah membayar', 'Saya belum membayar'],
  ['mr', 'Send it now', 'आता पाठवा', 'आता पाठवू नका'],
  ['pt', 'I have paid', 'Já paguei', 'Não paguei'],
  ['ru', 'Wait until it arrives', 'Дождитесь, пока не придёт', 'Не ждите, не придёт'],
  ['te', 'Send it now', 'ఇప్పుడు పంపండి', 'పంపవద్దు'],
])('an added negation is looked for in %s', (locale, english, kept, negated) => {
  expect([addedWords(english, kept, locale), addedWords(english, negated, locale)]).toEqual([[], ['not']]);
});

/** Recorded of `demo.note`: "Pay once" and "ادفع مرة". */
const translated = (english: string, arabic: string): Plan => ({
  english: { 'demo.note': english },
  arabic: { 'demo.note': arabic },
  translated: { locales: 'ar', texts: { 'demo.note': 'c32gm etw' } },
});

checkRule('stale-text', [
  ['a text as it was translated', translated('Pay once', 'ادفع مرة')],
  [
    'a text that says the opposite now',
    translated('Pay twice', 'ادفع مرة'),
    'locales/en.json/demo.note The English text…',
  ],
  ['a text whose translation has changed with it', translated('Pay twice', 'ادفع مرتين')],
  ['a translation that has changed alone', translated('Pay once', 'ادفع مرة واحدة')],
]);
