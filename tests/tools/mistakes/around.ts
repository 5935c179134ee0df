import { isObject } from '#tools/check/model/walk.ts';
import { at, named, SKIP, text, type Mistake } from './mistake.ts';

const isRow = (path: readonly (string | number)[]): boolean =>
  path.length === 2 && ['byName', 'byCardView', 'byCategory'].includes(String(path[0]));

const plain = (own: string): boolean => !own.includes('{{');

/** Texts, methods and samples. */
export const around: readonly Mistake[] = [
  text('an empty translation', () => ''),
  text('a translation of spaces', () => '  '),
  text('HTML in a text', (own) => (plain(own) ? `<b>${own}</b>` : SKIP)),
  text('an entity in a text', (own) => (plain(own) ? `${own}&nbsp;` : SKIP)),
  text('a break in a text', (own) => (plain(own) ? `${own}<br/>` : SKIP)),
  text('an argument in single braces', (own) => (plain(own) ? SKIP : own.replace(/\{\{(\w+)\}\}/, '{$1}'))),
  text('an argument that does not end', (own) => (plain(own) ? SKIP : own.replace('}}', '}'))),
  text('an argument translated', (own) => (plain(own) ? SKIP : own.replace(/\{\{(\w+)\}\}/, '{{betrag}}'))),
  text('an argument lost', (own) => (plain(own) ? SKIP : own.replace(/\{\{(\w+)\}\}/, ''))),
  text('a space at the end', (own) => `${own} `),
  text('a number for a text', () => 7),
  text('a list for a text', (own) => [own]),
  text('a note for the translator', (own) => `TODO ${own}`),
  text('an argument of a printf', (own) => (plain(own) ? `${own} %s` : SKIP)),
  text('an amount in a text', (own) => (plain(own) ? `${own} {{amount}}` : SKIP)),
  at('a translation lost', 'texts', ({ path }) => (path.length === 1 && path[0] !== '$schema' ? undefined : SKIP)),
  at('a text of no language', 'texts', ({ path, value }) =>
    path.length === 0 && isObject(value) ? { ...value, 'never.used': 'Never' } : SKIP,
  ),
  at('an answer page as the page of a method', 'methods', ({ path }) =>
    path.at(-1) === 'screen' ? 'deposit.pix' : SKIP,
  ),
  at('a result page as the page of a method', 'methods', ({ path }) =>
    path.at(-1) === 'screen' ? 'deposit.complete' : SKIP,
  ),
  at('a payout as the page of a method', 'methods', ({ path }) =>
    path.at(-1) === 'screen' ? 'withdrawal.redirect' : SKIP,
  ),
  at('a payout as an answer', 'methods', ({ path, value }) =>
    isRow(path) && isObject(value) ? { ...value, answer: 'withdrawal.redirect' } : SKIP,
  ),
  at('a form as an answer', 'methods', ({ path, value }) =>
    isRow(path) && isObject(value) ? { ...value, answer: 'deposit.redirect' } : SKIP,
  ),
  at('a deposit as a payout', 'methods', ({ path }) =>
    path[0] === 'withdrawal' && (path.at(-1) === 'default' || path.length === 3) ? 'deposit.redirect' : SKIP,
  ),
  at('a form by the id of an answer', 'methods', ({ path }) =>
    path[0] === 'byPageId' && path.length === 2 ? 'deposit.methods' : SKIP,
  ),
  at('a method without a name', 'methods', ({ path, value }) =>
    path.length === 1 && (path[0] === 'byName' || path[0] === 'byCategory') && isObject(value)
      ? { ...value, '': { screen: 'deposit.redirect' } }
      : SKIP,
  ),
  at('a group without a name', 'methods', ({ path, value }) =>
    path.length === 1 && path[0] === 'byGroup' && isObject(value) ? { ...value, '': 'deposit.group' } : SKIP,
  ),
  at('a name with a space', 'methods', ({ path, value }) =>
    path.length === 1 && path[0] === 'byName' && isObject(value)
      ? { ...value, 'my method': { screen: 'deposit.redirect' } }
      : SKIP,
  ),
  at('a card view by its name', 'methods', ({ path, value }) =>
    path.length === 1 && path[0] === 'byCardView' && isObject(value)
      ? { ...value, card: { screen: 'deposit.redirect' } }
      : SKIP,
  ),
  at('a window in quotes', 'methods', ({ path }) => (path.at(-1) === 'opensWindow' ? 'true' : SKIP)),
  at('a next page that leads back', 'methods', ({ path, value }) =>
    isRow(path) && isObject(value) && Array.isArray(value.next) && typeof value.screen === 'string'
      ? { ...value, next: [value.screen] }
      : SKIP,
  ),
  at('a payout as the next page', 'methods', ({ path }) => (path.at(-1) === 'next' ? ['withdrawal.complete'] : SKIP)),
  at('a trait there is not', 'methods', ({ path, value }) =>
    isRow(path) && isObject(value) ? { ...value, traits: { isCard: true } } : SKIP,
  ),
  named(
    'seconds for milliseconds',
    'endsAt',
    (value: unknown) => (typeof value === 'number' ? Math.floor(value / 1000) : SKIP),
    'samples',
  ),
  named(
    'seconds since 1970 in a result',
    'at',
    (value: unknown) => (typeof value === 'number' ? Math.floor(value / 1000) : SKIP),
    'samples',
  ),
  named(
    'a currency by its name',
    'currency',
    (value: unknown) => (typeof value === 'string' ? 'Naira' : SKIP),
    'samples',
  ),
  named('a currency by its sign', 'currency', (value: unknown) => (typeof value === 'string' ? '€' : SKIP), 'samples'),
  named(
    'a currency in small letters',
    'currency',
    (value: unknown) => (typeof value === 'string' && value !== '' ? value.toLowerCase() : SKIP),
    'samples',
  ),
  named(
    'an amount with a comma',
    'amount',
    (value: unknown) => (typeof value === 'string' ? '5,000.50' : SKIP),
    'samples',
  ),
  named(
    'an amount with its currency',
    'amount',
    (value: unknown) => (typeof value === 'string' ? '5000 USD' : SKIP),
    'samples',
  ),
  named('an amount below zero', 'payment_amount', () => '-100', 'samples'),
  named('a limit with a comma', 'max', (value: unknown) => (typeof value === 'string' ? '500,000' : SKIP), 'samples'),
  named(
    'a status the server says',
    'status',
    (value: unknown) => (typeof value === 'string' ? 'PAID' : SKIP),
    'samples',
  ),
  named('a truth in quotes', 'isExpired', () => 'false', 'samples'),
  named(
    'an address over http',
    'url',
    (value: unknown) => (typeof value === 'string' ? 'http://pay.example.com' : SKIP),
    'samples',
  ),
  named(
    'an address without a scheme',
    'url',
    (value: unknown) => (typeof value === 'string' ? 'pay.example.com' : SKIP),
    'samples',
  ),
  named('a sample of nothing', 'extends', () => 'nowhere', 'samples'),
  named('a sample nobody describes', 'about', () => '', 'samples'),
  at('a root there is not', 'samples', ({ path, value }) =>
    path.length === 1 && path[0] === 'scope' && isObject(value) ? { ...value, payment: {} } : SKIP,
  ),
  at('a locale there is not', 'samples', ({ path, value }) =>
    path.at(-1) === 'locale' && typeof value === 'string' ? 'english' : SKIP,
  ),
  at('a country by its name', 'samples', ({ path, value }) =>
    (path.at(-1) === 'country' || path.at(-1) === 'countryCode') && typeof value === 'string' ? 'Nigeria' : SKIP,
  ),
];
