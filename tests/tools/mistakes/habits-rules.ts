import { isObject } from '#tools/check/model/walk.ts';
import { at, named, readBy, rule, SKIP, v, type Mistake } from './mistake.ts';

const path = (kind: string, wanted: RegExp, next: (path: string) => string): Mistake =>
  at(kind, 'pages', ({ path: way, value }) =>
    way.at(-1) === 'var' && typeof value === 'string' && wanted.test(value) ? next(value) : SKIP,
  );

const operator = (kind: string, from: string, to: string): Mistake => rule(kind, from, (args) => ({ [to]: args }));

const text = (kind: string, next: (own: Record<string, unknown>) => unknown): Mistake =>
  at(kind, 'pages', ({ value }) =>
    isObject(value) && typeof value.t === 'string' && value.otherwise === undefined ? next(value) : SKIP,
  );

const withArgs = (kind: string, next: (own: Record<string, unknown>) => unknown): Mistake =>
  text(kind, (own) => (isObject(own.args) ? next(own) : SKIP));

/** A comparison of a value that is one of a few words. */
const status = (kind: string, from: string, to: unknown): Mistake =>
  rule(kind, '===', ([one, two]) => (two === from ? { '===': [one, to] } : SKIP));

const isTruth = (value: unknown): boolean => /\.is[A-Z]\w*$/.test(readBy(value) ?? '');

/** Rules and texts written as in JavaScript, Excel, JSON Schema, Liquid and i18next. Written without a look at the rules. */
export const habitsRules: readonly Mistake[] = [
  path('an optional chain', /^deposit\.data\./, (own) => own.replaceAll('.', '?.')),
  path('a path in brackets', /^deposit\.data\.\w+$/, (own) => own.replace(/\.(\w+)$/, '["$1"]')),
  path('the first by brackets', /\.rows$/, (own) => `${own}[0]`),
  path('a path of JSONPath', /^deposit\./, (own) => `$.${own}`),
  path('a JSON pointer', /^deposit\./, (own) => `/${own.replaceAll('.', '/')}`),
  path('a path of the store', /^(deposit|form)\./, (own) => `state.${own}`),
  path('a path of props', /^(deposit|form)\./, (own) => `props.${own}`),
  path('a path of this', /^local\./, (own) => `this.${own}`),
  path('the length of JavaScript', /\.(rows|entries|networks)$/, (own) => `${own}.length`),
  path('a space at the end of a path', /^(deposit|form)\./, (own) => `${own} `),
  path('a root in capitals', /^(deposit|form|session)\./, (own) => own.replace(/^\w/, (one) => one.toUpperCase())),
  path('a path in camel case', /_[a-z]/, (own) => own.replace(/_([a-z])/g, (_, one: string) => one.toUpperCase())),
  path('a path in snake case', /^(deposit|form)\.\w*[a-z][A-Z]/, (own) =>
    own.replace(/([a-z])([A-Z])/g, (_, one: string, two: string) => `${one}_${two.toLowerCase()}`),
  ),
  path('a language for a locale', /^session\.platform$/, () => 'session.language'),
  path('a user among the data', /^(form|session)\.currency$/, () => 'user.currency'),
  path('the value of a field by its name', /^form\.amount$/, () => 'form.fields.amount'),
  path('a root that is doubled', /^deposit\.data\./, (own) => `deposit.${own}`),
  path('two letters swapped', /^form\./, (own) => own.replace(/^form/, 'from')),
  path('a singular for a list', /\.(rows|entries|codes|links)$/, (own) => own.slice(0, -1)),
  path('a parent twice', /^local\./, (own) => own.replace('local.', 'local.local.')),
  path('a target of the event', /^event\.value$/, () => 'event.target.value'),
  path('an event where there is none', /^form\.isSubmitDisabled$/, () => 'event.value'),
  path('a method of JavaScript', /^item\.name$/, (own) => `${own}.toUpperCase()`),
  // oxlint-disable-next-line unicorn/no-thenable -- The language calls it so.
  rule('if as JSON Schema has it', 'if', ([one, two, three]) => ({ if: one, then: two, else: three ?? null })),
  // oxlint-disable-next-line unicorn/no-thenable -- The language calls it so.
  rule('if with an object', 'if', ([one, two, three]) => ({ if: { cond: one, then: two, else: three ?? null } })),
  operator('IF', 'if', 'IF'),
  operator('a case of SQL', 'if', 'case'),
  operator('AND', 'and', 'AND'),
  operator('all of JSON Schema', 'and', 'allOf'),
  operator('any of JSON Schema', 'or', 'anyOf'),
  operator('every of JavaScript', 'and', 'every'),
  operator('??', 'or', '??'),
  operator('coalesce', 'or', 'coalesce'),
  operator('= of Excel', '===', '='),
  operator('<> of Excel', '!==', '<>'),
  operator('& of Excel', 'cat', '&'),
  operator('concat', 'cat', 'concat'),
  operator('+ for texts', 'cat', '+'),
  operator('includes', 'in', 'includes'),
  operator('LEN', 'length', 'LEN'),
  operator('count', 'length', 'count'),
  operator('toUpperCase', 'upper', 'toUpperCase'),
  operator('formatDate', 'date', 'formatDate'),
  operator('currency', 'money', 'currency'),
  operator('test', 'match', 'test'),
  operator('ISBLANK', '!', 'ISBLANK'),
  operator('empty of Liquid', '!', 'empty'),
  operator('round', 'number', 'round'),
  rule('and of an object', 'and', (args) => ({ and: Object.assign({}, ...args.filter(isObject)) as unknown })),
  rule('a not beside its value', '!', ([one]) => (isObject(one) ? { '!': true, ...one } : SKIP)),
  rule('a not of two', '!', ([one]) => ({ '!': [one, v('deposit.id')] })),
  rule('three compared at once', '===', ([one, two]) => ({ '===': [one, two, 'other'] })),
  rule('compared with several', '===', ([one, two]) =>
    typeof two === 'string' ? { '===': [one, [two, 'other']] } : SKIP,
  ),
  rule('a word for nothing', '!', ([one]) => (readBy(one) ? { '===': [one, 'null'] } : SKIP)),
  rule('undefined in quotes', '!', ([one]) => (readBy(one) ? { '===': [one, 'undefined'] } : SKIP)),
  rule('an empty list by ===', '!', ([one]) =>
    /\.(rows|entries|networks|boxes)$/.test(readBy(one) ?? '') ? { '===': [one, []] } : SKIP,
  ),
  rule('a truth compared with 1', '!', ([one]) => (isTruth(one) ? { '===': [one, 1] } : SKIP)),
  rule('a truth compared with a word', '!', ([one]) => (isTruth(one) ? { '===': [one, 'no'] } : SKIP)),
  rule('a truth compared with no text', '!', ([one]) => (isTruth(one) ? { '===': [one, ''] } : SKIP)),
  status('pending for waiting', 'waiting', 'pending'),
  status('success for processed', 'processed', 'success'),
  status('loaded for ready', 'ready', 'loaded'),
  status('error for failed', 'failed', 'error'),
  status('a status by its number', 'waiting', 0),
  status('a status with a space', 'ready', 'ready '),
  status('a transaction in the plural', 'withdrawal', 'withdrawals'),
  rule('platforms by their makers', 'in', ([one, list]) =>
    readBy(one) === 'session.platform' && Array.isArray(list) ? { in: [one, ['Mobile', 'Android', 'iOS']] } : SKIP,
  ),
  rule('money in a fixed currency', 'money', ([amount]) =>
    readBy(amount)?.startsWith('deposit.') ? { money: [amount, 'INR'] } : SKIP,
  ),
  rule('money in hundredths', 'money', ([amount, currency]) => ({ money: [{ '/': [amount, 100] }, currency] })),
  rule('money with its locale', 'money', ([amount, currency]) => ({ money: [amount, currency, 'en-US'] })),
  rule('money of a number that is rounded', 'money', ([amount, currency]) => ({
    money: [{ number: [amount, 2] }, currency],
  })),
  rule('money of money', 'money', (args) => ({ money: [{ money: args }, args[1]] })),
  rule('a number by a pattern', 'number', ([one]) => ({ number: [one, '0.00'] })),
  rule('a date in a long style', 'date', ([one]) => ({ date: [one, 'long'] })),
  rule('a date with its options', 'date', ([one]) => ({ date: [one, 'date', 'UTC'] })),
  rule('a unit that is short', 'moment', ([one, more]) => ({ moment: [one, more ?? 1, 'min'] })),
  rule('minutes for seconds', 'moment', ([one]) => ({ moment: [one, v('deposit.data.lifetime'), 'minutes'] })),
  rule('an element by item', 'some', ([list, inner]) => ({
    some: [list, JSON.parse(JSON.stringify(inner).replaceAll('"var":"', '"var":"item.')) as unknown],
  })),
  rule('a list after its rule', 'some', ([list, inner]) => ({ some: [inner, list] })),
  rule('an element filtered by the page', 'filter', ([list, inner]) => ({
    filter: [list, { and: [inner, { '===': [v('deposit.status'), 'waiting'] }] }],
  })),
  rule('found by a rule', 'find', ([list, name, value]) => ({ find: [list, { '===': [v(String(name)), value] }] })),
  rule('found by a member there is not', 'find', ([list, , value]) => ({ find: [list, 'key', value] })),
  rule('searched by a member there is not', 'search', ([list, , query]) => ({ search: [list, 'label', query] })),
  rule('joined the other way round', 'join', ([list, separator]) => ({ join: [separator ?? ', ', list] })),
  rule('a pattern with flags', 'match', ([one, regex]) => ({ match: [one, regex, 'i'] })),
  rule('a pattern with strokes', 'match', ([one, regex]) => ({ match: [one, `/${String(regex)}/`] })),
  rule('a pattern before the text', 'match', ([one, regex]) => ({ match: [regex, one] })),
  rule('a part from a word on', 'substr', ([one]) => ({ substr: [one, 'https://'] })),
  rule('a comparison with true', 'compare', (args, { holder }) =>
    Array.isArray(holder) ? { '===': [{ compare: args }, true] } : SKIP,
  ),
  rule('a comparison by its sign', '===', ([one, two]) =>
    isObject(one) && one.compare !== undefined && typeof two === 'number' ? { '===': [one, '<'] } : SKIP,
  ),
  rule('a comparison out of its range', '===', ([one, two]) =>
    isObject(one) && one.compare !== undefined && typeof two === 'number' ? { '===': [one, 2] } : SKIP,
  ),
  rule('seconds compared with milliseconds', '<', ([one, two]) =>
    readBy(one)?.endsWith('Seconds') === true && typeof two === 'number' ? { '<': [one, two * 1000] } : SKIP,
  ),
  rule('compared with a number in quotes', '>=', ([one, two]) =>
    typeof two === 'number' ? { '>=': [one, String(two)] } : SKIP,
  ),
  withArgs('values of another library', ({ args, ...own }) => ({ ...own, values: args })),
  withArgs('params of a text', ({ args, ...own }) => ({ ...own, params: args })),
  withArgs('arguments beside the key', ({ args, ...own }) => ({ ...own, ...(isObject(args) ? args : {}) })),
  withArgs('an argument that is a text of its own', (own) => ({
    ...own,
    args: Object.fromEntries(
      Object.keys(isObject(own.args) ? own.args : {}).map((name) => [name, { t: 'form.amount' }]),
    ),
  })),
  withArgs('an argument by Handlebars', (own) => ({
    ...own,
    args: Object.fromEntries(Object.keys(isObject(own.args) ? own.args : {}).map((name) => [name, '{{form.amount}}'])),
  })),
  text('key for t', ({ t, ...own }) => ({ ...own, key: t })),
  text('a default of i18next', (own) => ({ ...own, defaultValue: 'Pay' })),
  text('a namespace', (own) => ({ ...own, t: `common:${String(own.t)}` })),
  text('a key with strokes', (own) => ({ ...own, t: String(own.t).replaceAll('.', '/') })),
  text('a key called', (own) => ({ ...own, t: `$t(${String(own.t)})` })),
  text('a key in snake case', (own) => ({ ...own, t: String(own.t).replaceAll('.', '_') })),
  text('a key with its file', (own) => ({ ...own, t: `en.${String(own.t)}` })),
  text('words in otherwise', (own) => ({ ...own, otherwise: 'Pay' })),
  text('a key chosen by languages', (own) => ({ t: { en: own.t, ar: own.t } })),
  text('a plural form by hand', (own) =>
    String(own.t) === 'networks.time' ? { ...own, t: 'networks.time_one' } : SKIP,
  ),
  text('an argument that the text has not', (own) => (own.args ? SKIP : { ...own, args: { amount: '5' } })),
  named('a title by languages', 'title', { en: 'Pay', ar: 'ادفع' }),
  at('a parameter in braces', 'fragments', ({ value }) =>
    isObject(value) && typeof value.param === 'string' ? `{{${value.param}}}` : SKIP,
  ),
  at('a parameter as a path', 'fragments', ({ value }) =>
    isObject(value) && typeof value.param === 'string' ? v(value.param) : SKIP,
  ),
  at('a parameter by params', 'fragments', ({ value }) =>
    isObject(value) && typeof value.param === 'string' ? v(`params.${value.param}`) : SKIP,
  ),
  at('a parameter in a screen', 'screens', ({ value, path: way }) =>
    way.at(-1) === 'when' && readBy(value) ? { param: 'when' } : SKIP,
  ),
];
