import { isObject } from '#tools/check/model/walk.ts';
import { at, member, named, node, readBy, rule, SKIP, v, type Mistake } from './mistake.ts';

const AMOUNTS = new Set([
  'deposit.amount',
  'form.limits.min',
  'form.limits.max',
  'crypto.minimum',
  'withdrawal.amount',
  'deposit.data.payment_amount',
  'wish.amount',
  'form.amount',
  'item.min',
  'sweep.quoted',
]);

const isAmount = (value: unknown): boolean => AMOUNTS.has(readBy(value) ?? '');

const other = (currency: unknown): unknown =>
  readBy(currency) === 'deposit.data.payment_currency' ? v('deposit.data.processingCurrency') : v('session.currency');

/** Values of rules and properties: money, time, links, enumerations. */
export const values: readonly Mistake[] = [
  rule('money in a sign', 'money', ([amount]) => ({ money: [amount, '€'] })),
  rule('money in a name', 'money', ([amount]) => ({ money: [amount, 'Naira'] })),
  rule('money in small letters', 'money', ([amount]) => ({ money: [amount, 'usd'] })),
  rule('money in the currency of another amount', 'money', ([amount, currency]) =>
    isAmount(amount) && readBy(currency) !== undefined ? { money: [amount, other(currency)] } : SKIP,
  ),
  rule('money without a currency', 'money', ([amount]) => ({ money: [amount] })),
  rule('money the wrong way round', 'money', ([amount, currency]) =>
    readBy(amount) !== undefined && readBy(currency) !== undefined ? { money: [currency, amount] } : SKIP,
  ),
  rule('an amount joined to its currency', 'money', ([amount, currency]) =>
    isAmount(amount) ? { cat: [amount, ' ', currency] } : SKIP,
  ),
  rule('an amount as a number', 'money', ([amount]) => (isAmount(amount) ? { number: [amount, 2] } : SKIP)),
  rule('a plus on amounts', 'money', ([amount, currency]) =>
    isAmount(amount) ? { money: [{ '+': [amount, amount] }, currency] } : SKIP,
  ),
  rule('a share of an amount by *', 'money', ([amount, currency]) =>
    isAmount(amount) ? { money: [{ '*': [amount, 0.02] }, currency] } : SKIP,
  ),
  at('an amount that is bare', 'pages', ({ value, path }) =>
    isObject(value) && Array.isArray(value.money) && isAmount(value.money[0]) && path.at(-1) === 'text'
      ? value.money[0]
      : SKIP,
  ),
  rule('amounts compared as texts', 'compare', ([one, two]) => ({ '<': [one, two] })),
  rule('a comparison taken for an answer', '===', ([one, two]) =>
    isObject(one) && 'compare' in one && two !== undefined ? one : SKIP,
  ),
  rule('an unknown style of a date', 'date', ([time]) => ({ date: [time, 'short'] })),
  rule('a date of now', 'date', ([, style]) => ({ date: ['now', style] })),
  rule('a date of an amount', 'date', ([, style]) => ({ date: [v('deposit.amount'), style] })),
  rule('a date of a length', 'date', ([, style]) => ({ date: [v('deposit.data.lifetime'), style] })),
  rule('an amount in words of a date', 'date', ([time]) => ({ money: [time, v('deposit.currency')] })),
  rule('a link without https', 'encode', ([part]) => ({ cat: ['http://pay.example.com/?ref=', { encode: [part] }] })),
  node('a link to http', 'link', (own) => ({ ...own, href: 'http://pay.example.com/help' })),
  node('a link to nowhere', 'link', (own) => ({ ...own, href: '' })),
  node('an address that is not encoded', 'link', (own) => ({
    ...own,
    href: { cat: ['https://pay.example.com/?ref=', v('deposit.id')] },
  })),
  node('a script as a link', 'link', (own) => ({ ...own, href: 'javascript:alert(1)' })),
  member('a link that is a text', 'link', 'href', v('deposit.methodName')),
  node('a picture over http', 'image', (own) => ({ ...own, src: 'http://cdn.example.com/a.png' })),
  node('an unknown keyboard', 'textField', (own) => ({ ...own, inputMode: 'number' })),
  node('an unknown autofill', 'textField', (own) => ({ ...own, autocomplete: 'card-number' })),
  rule('a platform there is not', 'in', ([one, list]) =>
    readBy(one) === 'session.platform' && Array.isArray(list) ? { in: [one, ['phone']] } : SKIP,
  ),
  at('a platform compared with a brand', 'pages', ({ path, value }) =>
    path.at(-1) === 'when' && readBy(value) === 'session.isNative'
      ? { '===': [v('session.platform'), 'iphone'] }
      : SKIP,
  ),
  at('a transport there is not', 'pages', ({ value, holder, path }) =>
    value === 'http' && path.at(-1) === 1 && Array.isArray(holder) && readBy(holder[0]) === 'session.transport'
      ? 'https'
      : SKIP,
  ),
  member('a status there is not', 'statusCard', 'status', 'done'),
  node('a theme of a bonus there is not', 'bonus', (own) => ({ ...own, theme: 'golden' })),
  node('a tone of a badge there is not', 'tile', (own) => ({ ...own, badgeTone: 'primary' })),
  at('a tab there is not', 'pages', ({ value }) =>
    isObject(value) && value.type === 'tabs' && Array.isArray(value.children) ? { ...value, open: 'nowhere' } : SKIP,
  ),
  node('a glyph there is not', 'button', (own) => ({ ...own, glyph: 'arrow' })),
  rule('a default of the wrong type', 'var', ([path]) =>
    path === 'deposit.amount' || path === 'form.currency' || path === 'deposit.status' || path === 'method.title'
      ? { var: [path, 0] }
      : SKIP,
  ),
  rule('a default that is a list', 'var', ([path]) =>
    path === 'timers.lifetime.isExpired' || path === 'form.isValid' || path === 'deposit.id'
      ? { var: [path, []] }
      : SKIP,
  ),
  at('an if without else', 'pages', ({ value }) =>
    isObject(value) && Array.isArray(value.if) && value.if.length % 2 === 1 && value.if.length > 2
      ? { if: value.if.slice(0, -1) }
      : SKIP,
  ),
  at('an if with its branches swapped for one', 'pages', ({ value }) =>
    isObject(value) && Array.isArray(value.if) && value.if.length === 3
      ? { if: [value.if[0], value.if[1], value.if[1]] }
      : SKIP,
  ),
  at('joined to what may be missing', 'pages', ({ path, value }) =>
    path.at(-1) === 'value' && readBy(value)?.startsWith('deposit.data.') === true ? { cat: ['No. ', value] } : SKIP,
  ),
  rule('a loose comparison', '===', ([one, two]) => ({ '==': [one, two] })),
  rule('a status of the server', '===', ([one, two]) =>
    readBy(one) === 'deposit.status' && typeof two === 'string' ? { '===': [one, 'PAID'] } : SKIP,
  ),
  rule('true in quotes', '!', ([one]) =>
    readBy(one)?.endsWith('isExpired') === true ? { '===': [one, 'false'] } : SKIP,
  ),
  rule('looked for in a text', 'in', ([one, list]) => (Array.isArray(list) ? { in: [one, list.join(',')] } : SKIP)),
  rule('in the wrong way round', 'in', ([one, list]) => (Array.isArray(list) ? { in: [list, one] } : SKIP)),
  rule('a list for a length', 'length', ([list], { holder }) =>
    Array.isArray(holder) && typeof holder[1] === 'number' ? list : SKIP,
  ),
  member('a code to scan that is empty', 'qr', 'value', ''),
  node('a code to scan that may be missing', 'qr', (own) => {
    const { requires: _requires, when: _when, ...kept } = own;
    return { ...kept, value: v('deposit.data.qrCode') };
  }),
  member('a row to copy that is empty', 'copyRow', 'value', ''),
  member('a row to copy that is another than it shows', 'copyRow', 'value', (_value, { holder }) =>
    isObject(holder) && holder.display !== undefined ? v('deposit.id') : SKIP,
  ),
  node('shows another number than is copied', 'copyRow', (own) =>
    readBy(own.value) ? { ...own, display: { group: [v('deposit.data.card.phone')] } } : SKIP,
  ),
  member('a card of the author', 'copyRow', 'value', (_value, { holder }) =>
    isObject(holder) && holder.critical ? '4400430123456789' : SKIP,
  ),
  member('an address of the author', 'qr', 'value', (_value, { holder }) =>
    isObject(holder) && holder.critical ? { cat: ['bitcoin:', 'bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh'] } : SKIP,
  ),
  member('a card with another in front', 'copyRow', 'value', (value, { holder }) =>
    isObject(holder) && holder.critical ? { or: ['4400430123456789', value] } : SKIP,
  ),
  named('a critical node that is none', 'critical', undefined),
  named('a list without a key', 'key', (_value: unknown, { holder }: { holder: unknown }) =>
    isObject(holder) && holder.type === 'list' ? undefined : SKIP,
  ),
  named('a key that rows do not have', 'key', (_value: unknown, { holder }: { holder: unknown }) =>
    isObject(holder) && holder.type === 'list' && holder.each !== undefined && readBy(holder.each) ? 'uuid' : SKIP,
  ),
  node('a mask that no pattern takes', 'textField', (own) => ({
    ...own,
    mask: '0000 0000',
    rules: [{ regex: '^\\d{10}$', error: 'paymentMethods.regex_error.confirmationId' }],
  })),
  node('a mask of digits for letters', 'textField', (own) => ({
    ...own,
    mask: '00000000',
    rules: [{ regex: '^[A-Z]{8}$', error: 'paymentMethods.regex_error.confirmationId' }],
  })),
  node('a pattern without ends', 'textField', (own) => ({
    ...own,
    rules: [{ regex: '\\d{8}', error: 'paymentMethods.regex_error.confirmationId' }],
  })),
  node('a pattern without an error', 'textField', (own) => ({
    ...own,
    rules: [{ regex: '^\\d{8}$', error: 'fields.nothing' }],
  })),
  node('a pattern that hangs', 'textField', (own) => ({
    ...own,
    rules: [{ regex: '^(ш+ш+)+щ$', error: 'paymentMethods.regex_error.confirmationId' }],
  })),
];
