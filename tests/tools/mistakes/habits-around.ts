import { isObject } from '#tools/check/model/walk.ts';
import { at, named, SKIP, text, type Mistake } from './mistake.ts';
import { renamed, type Own } from './members.ts';

const argument = (kind: string, by: string): Mistake =>
  text(kind, (own) => (own.includes('{{') ? own.replace(/\{\{(\w+)\}\}/, by) : SKIP));

const plain = (kind: string, next: (own: string) => string): Mistake =>
  text(kind, (own) => (own.includes('{{') || own.length < 8 ? SKIP : next(own)));

const inLanguage = (kind: string, locale: string, next: (own: string, key: string) => unknown): Mistake =>
  at(kind, 'texts', ({ path, value, file }) =>
    path.length === 1 && typeof value === 'string' && file.endsWith(`${locale}.json`) && value.length > 7
      ? next(value, String(path[0]))
      : SKIP,
  );

const sample = (kind: string, name: string, type: string, to: (value: never) => unknown): Mistake =>
  at(kind, 'samples', ({ path, value }) =>
    path[0] === 'scope' && path.at(-1) === name && typeof value === type && value !== '' ? to(value as never) : SKIP,
  );

const inScope = (kind: string, root: string, next: (own: Own) => unknown): Mistake =>
  at(kind, 'samples', ({ path, value }) =>
    path.length === 2 && path[0] === 'scope' && path[1] === root && isObject(value) ? next(value) : SKIP,
  );

const ROWS = ['byName', 'byCardView', 'byCategory'];

const row = (kind: string, next: (own: Own) => unknown): Mistake =>
  at(kind, 'methods', ({ path, value }) =>
    path.length === 2 && ROWS.includes(String(path[0])) && isObject(value) ? next(value) : SKIP,
  );

/** Texts, samples and rows with the habits of other tools and places. Written without a look at the rules. */
export const habitsAround: readonly Mistake[] = [
  argument('a format of i18next', '{{$1, currency}}'),
  argument('an argument of ICU', '{$1, number}'),
  argument('an argument of Ruby', '%{$1}'),
  argument('an argument of Angular', '{{ $1 | currency }}'),
  argument('an argument with its root', '{{form.$1}}'),
  argument('an argument that is not escaped', '{{{$1}}}'),
  argument('an argument in square brackets', '[[$1]]'),
  argument('an argument by its number', '{0}'),
  argument('an argument in wide braces', '｛｛$1｝｝'),
  argument('an argument that is a figure', '5'),
  argument('an argument with the sign of a currency', '{{$1}} €'),
  argument('an argument twice', '{{$1}}{{$1}}'),
  text('a plural of ICU', (own, key) => (key.endsWith('_other') ? `{count, plural, other {${own}}}` : SKIP)),
  plain('a text within a text', (own) => `$t(common.loading) ${own}`),
  plain('bold by Markdown', (own) => `**${own}**`),
  plain('a link by Markdown', (own) => `${own} [more](https://example.com)`),
  plain('a line break as two letters', (own) => own.replace(' ', '\\n')),
  plain('a line break', (own) => `${own}\n`),
  plain('a tabulator', (own) => `\t${own}`),
  plain('an invisible space', (own) => `${own.slice(0, 3)}\u200b${own.slice(3)}`),
  plain('a mark of the byte order', (own) => `\ufeff${own}`),
  plain('a full stop twice', (own) => `${own.replace(/\.$/, '')}..`),
  plain('letters of another encoding', (own) => `${own} Ã©Ã¨`),
  plain('an entity by its number', (own) => own.replace(' ', '&#160;')),
  plain('words of nobody', () => 'Lorem ipsum dolor sit amet'),
  plain('what JavaScript makes of an object', () => '[object Object]'),
  plain('undefined', () => 'undefined'),
  plain('a bracket that does not close', (own) => `${own} (soon`),
  plain('a quotation mark that does not close', (own) => `“${own}`),
  plain('letters escaped twice', (own) => `${own} \\u2019`),
  plain('a translation with its key', (own) => `title: ${own}`),
  inLanguage('Russian in Arabic', 'ar', () => 'Оплатите заказ до конца дня'),
  inLanguage('Arabic in Russian', 'ru', () => 'ادفع الآن من فضلك'),
  inLanguage('Latin letters in a Russian word', 'ru', (own) =>
    /[а-я][ео][а-я]/.test(own) ? own.replace(/([а-я])о([а-я])/, '$1o$2').replace(/([а-я])е([а-я])/, '$1e$2') : SKIP,
  ),
  inLanguage('English left in a translation', 'es', () => 'Please wait while we check your payment'),
  inLanguage('a word left in English', 'tr', (own) => `${own} payment amount`),
  inLanguage('half of a text in another alphabet', 'hi', (own) => `${own} пожалуйста`),
  sample('an id that is a number', 'id', 'string', () => 4471),
  sample('an amount that is a number', 'amount', 'string', (own) => Number(own)),
  sample('an amount with spaces', 'amount', 'string', () => '5 000'),
  sample('an amount with a sign', 'amount', 'string', () => '$5000'),
  sample('an amount with three commas', 'min', 'string', () => '1.000,00'),
  sample('a truth by yes', 'isShown', 'boolean', () => 'yes'),
  sample('a truth by a number', 'isCrypto', 'boolean', Number),
  sample('a number in quotes', 'cardViewType', 'number', String),
  sample('a currency by its country', 'currency', 'string', () => 'KZ'),
  sample('a currency by its number', 'currency', 'string', () => 398),
  sample('a currency with a space', 'currency', 'string', (own) => `${String(own)} `),
  sample('a locale of Java', 'locale', 'string', () => 'en_US'),
  sample('a country in small letters', 'country', 'string', () => 'kz'),
  sample('a country in three letters', 'country', 'string', () => 'KAZ'),
  sample('a platform by its maker', 'platform', 'string', () => 'iOS'),
  sample('a transport there is not', 'transport', 'string', () => 'ws'),
  sample('a theme by itself', 'theme', 'string', () => 'auto'),
  sample('a status of the database', 'status', 'string', () => 'IN_PROGRESS'),
  sample('a status by a number', 'status', 'string', () => 1),
  sample('one address for a list', 'icons', 'object', (own) => (Array.isArray(own) ? (own as unknown[])[0] : SKIP)),
  sample('an end in ISO', 'endsAt', 'number', (own) => new Date(own).toISOString()),
  sample('an address with a space', 'url', 'string', (own) => ` ${String(own)}`),
  sample('a link of a script', 'url', 'string', () => 'javascript:pay()'),
  sample('a relative address', 'url', 'string', () => '/pay/now'),
  sample('minutes in words', 'timeMinutes', 'number', () => '10 min'),
  inScope('an answer with its envelope', 'deposit', (own) => ({ status: 200, data: own })),
  inScope('an answer as a text', 'deposit', (own) => ({ ...own, data: JSON.stringify(own.data) })),
  inScope('a member by its path', 'deposit', (own) => ({ ...own, 'data.qrCode': '0002' })),
  inScope('a member misspelt', 'deposit', (own) => renamed(own, 'methodName', 'method_name')),
  inScope('a member in small letters', 'deposit', (own) => renamed(own, 'isCancelled', 'iscancelled')),
  inScope('a member of the answer in another spelling', 'deposit', (own) =>
    isObject(own.data) && own.data.qrCode ? { ...own, data: renamed(own.data, 'qrCode', 'qrcode') } : SKIP,
  ),
  inScope('a list of one method', 'method', (own) => [own]),
  inScope('a form that is a list', 'form', (own) => ({ ...own, fields: [] })),
  inScope('a limit as a number', 'form', (own) => ({ ...own, limits: { min: 10, max: 100, isShown: true } })),
  at('scope beside itself', 'samples', ({ path, value }) =>
    path.length === 0 && isObject(value) && isObject(value.scope) ? { ...value, ...value.scope } : SKIP,
  ),
  at('data for scope', 'samples', ({ path, value }) =>
    path.length === 0 && isObject(value) ? renamed(value, 'scope', 'data') : SKIP,
  ),
  at('description for about', 'samples', ({ path, value }) =>
    path.length === 0 && isObject(value) ? renamed(value, 'about', 'description') : SKIP,
  ),
  named('a sample by its file', 'extends', (value: unknown) => `${String(value)}.json`, 'samples'),
  named('a sample by its path', 'extends', (value: unknown) => `../samples/${String(value)}`, 'samples'),
  at('a sample that extends itself', 'samples', ({ path, value, file }) =>
    path.length === 0 && isObject(value) && !file.endsWith('base.json')
      ? { ...value, extends: file.split('/').at(-1)?.replace('.json', '') }
      : SKIP,
  ),
  at('a root in the plural', 'samples', ({ path, value }) =>
    path.length === 1 && path[0] === 'scope' && isObject(value) ? renamed(value, 'method', 'methodes') : SKIP,
  ),
  row('page for screen', (own) => renamed(own, 'screen', 'page')),
  row('a page as an object', (own) => (own.screen ? { ...own, screen: { id: own.screen } } : SKIP)),
  row('a page in capitals', (own) => (own.screen ? { ...own, screen: 'Deposit.Redirect' } : SKIP)),
  row('a fragment for a page', (own) => (own.screen ? { ...own, screen: 'deposit-form' } : SKIP)),
  row('a window by yes', (own) => ({ ...own, opensWindow: 'yes' })),
  row('a window by a number', (own) => ({ ...own, opensWindow: 0 })),
  row('a trait as a text', (own) => ({ ...own, traits: { isGuaranteed: 'true' } })),
  row('traits in a list', (own) => ({ ...own, traits: ['isGuaranteed'] })),
  row('a wait with its unit', (own) => ({ ...own, traits: { waitSeconds: '15 min' } })),
  row('a wait in milliseconds', (own) => ({ ...own, traits: { waitSeconds: 900000 } })),
  row('a next page by its path', (own) => (own.next ? { ...own, next: ['/deposit/complete'] } : SKIP)),
  row('a next page twice', (own) => (own.next ? { ...own, next: ['deposit.complete', 'deposit.complete'] } : SKIP)),
  row('countries of a row', (own) => ({ ...own, countries: ['KZ'] })),
  at('a row as a text', 'methods', ({ path, value }) =>
    path.length === 2 && ROWS.includes(String(path[0])) && isObject(value) ? value.screen : SKIP,
  ),
  at('byMethod for byName', 'methods', ({ path, value }) =>
    path.length === 0 && isObject(value) ? renamed(value, 'byName', 'byMethod') : SKIP,
  ),
  at('rows in a list', 'methods', ({ path, value }) =>
    path.length === 1 && path[0] === 'byName' && isObject(value) ? Object.values(value) : SKIP,
  ),
  at('an answer page by its path', 'methods', ({ path }) =>
    path[0] === 'byPageId' && path.length === 2 ? '/deposit/redirect/pix' : SKIP,
  ),
];
