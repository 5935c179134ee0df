import { isObject } from '#tools/check/model/walk.ts';
import { at, member, named, node, rule, SKIP, text, type Mistake } from './mistake.ts';

type Own = Record<string, unknown>;

const renamed = (own: Own, name: string, next: string): unknown => {
  const { [name]: value, ...kept } = own;
  return value === undefined ? SKIP : { ...kept, [next]: value };
};

const without = (own: Own, name: string): unknown => {
  const { [name]: gone, ...kept } = own;
  return gone === undefined ? SKIP : kept;
};

const inScope = (kind: string, ...[name, make]: [string, (value: unknown) => unknown]): Mistake =>
  named(kind, name, (value, { path }) => (path[0] === 'scope' ? make(value) : SKIP), 'samples');

const row = (kind: string, make: (own: Own) => unknown): Mistake =>
  at(kind, 'methods', ({ value, path }) =>
    path.length === 2 && isObject(value) && (path[0] === 'byName' || path[0] === 'byCardView') ? make(value) : SKIP,
  );

/** Actions, rules, samples, texts and rows, as docs/reference describes them. Written without a look at the rules. */
export const grammarRules: readonly Mistake[] = [
  node('goto', 'go', (own) => ({ ...own, do: 'goto' })),
  member('a path for a screen', 'go', 'to', '/deposit/methods'),
  node('screen for to', 'go', (own) => renamed(own, 'to', 'screen')),
  member('a query in a list', 'go', 'to', (_value, { holder }) =>
    isObject(holder) && 'query' in holder ? SKIP : ['deposit.methods'],
  ),
  node('replace with a word', 'go', (own) => ({ ...own, replace: 'true' })),
  node('a command left out', 'run', (own) => without(own, 'cmd')),
  node('command for cmd', 'run', (own) => renamed(own, 'cmd', 'command')),
  node('arguments in a list', 'run', (own) => ({ ...own, args: ['x'] })),
  node('an argument too many', 'run', (own) => ({
    ...own,
    args: { ...(isObject(own.args) ? own.args : {}), quickly: true },
  })),
  member('a command with its brackets', 'run', 'cmd', (value) => `${String(value)}()`),
  member('a local value by its path', 'set', 'name', (value) => `local.${String(value)}`),
  node('set without a value', 'set', (own) => without(own, 'value')),
  node('to for value', 'set', (own) => renamed(own, 'value', 'to')),
  member('one action for then', 'when', 'then', (value) => (Array.isArray(value) ? value[0] : SKIP)),
  node('otherwise for else', 'when', (own) => ({ ...own, otherwise: [] })),
  node('the same in else', 'when', (own) => ({ ...own, else: own.then })),
  node('a condition left out', 'when', (own) => without(own, 'if')),
  node('start of no timer', 'set', () => ({ do: 'start', timer: 'nowhere' })),
  node('href for url', 'open', (own) => renamed(own, 'url', 'href')),
  member('an address without a scheme', 'open', 'url', 'bank.example/pay'),
  node('words in a notice', 'set', () => ({ do: 'notify', text: 'Done' })),
  node('a notice in error', 'set', () => ({ do: 'notify', text: { t: 'common.cancel' }, tone: 'error' })),
  member('a result that there is not', 'track', 'status', 'ok'),
  node('one field for fields', 'validate', (own) => ({ ...own, fields: 'amount' })),
  node('focus of no field', 'validate', () => ({ do: 'focus', field: 'sum' })),
  node('what is copied as a text', 'set', () => ({ do: 'copy', value: { t: 'common.cancel' } })),
  node('what is shared as a text', 'set', () => ({ do: 'share', text: { t: 'common.cancel' } })),
  rule('three for a var', 'var', (args) => ([...args, 'a', 'b'].length > 3 ? SKIP : { var: [args[0], 'a', 'b'] })),
  rule('==', '===', (args) => ({ '==': args })),
  rule('!=', '!==', (args) => ({ '!=': args })),
  rule('&&', 'and', (args) => ({ '&&': args })),
  rule('|| for or', 'or', (args) => ({ '||': args })),
  rule('not', '!', (args) => ({ not: args })),
  rule('and of one', 'and', (args) => ({ and: [args[0]] })),
  rule('if without else', 'if', (args) => (args.length === 3 ? { if: args.slice(0, 2) } : SKIP)),
  rule('if with four', 'if', (args) => (args.length === 3 ? { if: [...args, 'more'] } : SKIP)),
  rule('not of a path', '!', ([one]) => (isObject(one) && typeof one.var === 'string' ? { '!': [one.var] } : SKIP)),
  rule('is there, of a path', '!!', ([one]) =>
    isObject(one) && typeof one.var === 'string' ? { '!!': [one.var] } : SKIP,
  ),
  rule('compared with a path', '===', ([one]) => ({ '===': [one, 'deposit.status'] })),
  rule('compared with a capital', '===', ([one, other]) =>
    typeof other === 'string' && other !== '' ? { '===': [one, other[0]?.toUpperCase() + other.slice(1)] } : SKIP,
  ),
  rule('compared with nothing', '===', ([one]) => ({ '===': [one] })),
  rule('compared with itself', '===', ([one]) => ({ '===': [one, one] })),
  rule('in, the other way round', 'in', ([one, other]) => ({ in: [other, one] })),
  rule('in one word', 'in', ([one]) => ({ in: [one, 'waiting'] })),
  rule('one part joined', 'cat', ([one]) => ({ cat: [one] })),
  rule('money without a currency', 'money', ([one]) => ({ money: [one] })),
  rule('money the other way round', 'money', ([one, other]) => ({ money: [other, one] })),
  rule('money in a sign', 'money', ([one]) => ({ money: [one, '$'] })),
  rule('a date as a pattern', 'date', ([one]) => ({ date: [one, 'DD.MM.YYYY'] })),
  rule('pieces by a word', 'group', ([one]) => ({ group: [one, '4'] })),
  rule('a status by its size', '!==', ([one, other]) => (typeof other === 'string' ? { '>': [one, other] } : SKIP)),
  rule('a path with two dots', 'var', ([one]) =>
    typeof one === 'string' && one.includes('.') ? { var: one.replace('.', '..') } : SKIP,
  ),
  rule('a path with a stroke', 'var', ([one]) =>
    typeof one === 'string' && one.includes('.') ? { var: one.replaceAll('.', '/') } : SKIP,
  ),
  rule('a path with $', 'var', ([one]) => (typeof one === 'string' && one !== '' ? { var: `$.${one}` } : SKIP)),
  rule('a path in braces', 'var', ([one]) => (typeof one === 'string' && one !== '' ? `{{${one}}}` : SKIP)),
  rule('a path of a path', 'var', ([one]) => (typeof one === 'string' && one !== '' ? { var: { var: one } } : SKIP)),
  rule('a path in small letters', 'var', ([one]) =>
    typeof one === 'string' && one !== one.toLowerCase() ? { var: one.toLowerCase() } : SKIP,
  ),
  rule('two operators in one object', '!', (args) => ({ '!': args, and: args })),
  at('extend for extends', 'samples', ({ value, path }) =>
    path.length === 0 && isObject(value) ? renamed(value, 'extends', 'extend') : SKIP,
  ),
  at('a sample without a scope', 'samples', ({ value, path }) =>
    path.length === 0 && isObject(value) ? without(value, 'scope') : SKIP,
  ),
  at('a root of a sample in capitals', 'samples', ({ value, path }) =>
    path.length === 1 && path[0] === 'scope' && isObject(value) ? { ...value, Deposit: {} } : SKIP,
  ),
  at('without as a text', 'samples', ({ value, path }) =>
    path.length === 0 && isObject(value) ? { ...value, without: 'deposit.data' } : SKIP,
  ),
  at('without what is not there', 'samples', ({ value, path }) =>
    path.length === 0 && isObject(value) ? { ...value, without: ['deposit.nowhere'] } : SKIP,
  ),
  inScope('an amount with a comma', 'amount', (value) => (typeof value === 'string' ? '1.000,00' : SKIP)),
  inScope('an amount with its currency', 'amount', (value) => (typeof value === 'string' ? '100 EUR' : SKIP)),
  inScope('a status in capitals', 'status', (value) => (typeof value === 'string' ? value.toUpperCase() : SKIP)),
  inScope('an end as a day', 'endsAt', (value) => (typeof value === 'number' ? '2026-01-01T10:00:00Z' : SKIP)),
  inScope('a currency by its name', 'currency', (value) => (typeof value === 'string' ? 'euro' : SKIP)),
  inScope('a name that is a number', 'name', (value) => (typeof value === 'string' ? 5 : SKIP)),
  inScope('true in quotes', 'isCrypto', () => 'false'),
  inScope('a list that is one', 'icons', (value) => (Array.isArray(value) ? value[0] : SKIP)),
  inScope('codes as texts', 'codes', (value) => (Array.isArray(value) ? ['123'] : SKIP)),
  text('one brace before an argument', (own) => (own.includes('{{') ? own.replace('{{', '{') : SKIP)),
  text('a single pair of braces', (own) => (own.includes('{{') ? own.replace('{{', '{').replace('}}', '}') : SKIP)),
  text('a percent sign for an argument', (own) => (own.includes('{{') ? own.replace(/\{\{\w+\}\}/, '%s') : SKIP)),
  text('an argument with a capital', (own) =>
    own.includes('{{') ? own.replace(/\{\{(\w)/, (_all, one: string) => `{{${one.toUpperCase()}`) : SKIP,
  ),
  text('a dollar before an argument', (own) => (own.includes('{{') ? own.replace('{{', '${{') : SKIP)),
  text('a number for a text', () => 5),
  text('a list for a text', (own) => [own]),
  text('nothing for a text', () => null),
  text('a space before', (own) => ` ${own}`),
  text('a space after', (own) => `${own} `),
  text('two spaces', (own) => (own.includes(' ') ? own.replace(' ', '  ') : SKIP)),
  text('a space that is written', (own) => (own.includes(' ') ? own.replace(' ', '&nbsp;') : SKIP)),
  text('a line break of the web', (own) => `${own}<br>`),
  text('a mark for later', () => 'TODO'),
  text('the key itself', (_own, key) => key),
  text('a link in square brackets', (own) => `[${own}](https://bank.example)`),
  text('letters lost on the way', () => 'Ð¡Ñ\u0083Ð¼Ð¼Ð°'),
  text('a sign for letters lost', (own) => `${own.slice(0, -1)}\uFFFD`),
  row('a path for a screen', (own) => ({ ...own, screen: '/deposit/redirect' })),
  row('a screen by its file', (own) => ({ ...own, screen: 'deposit/redirect/screen.json' })),
  row('a window with a word', (own) => ({ ...own, opensWindow: 'true' })),
  row('next as a text', (own) => ({ ...own, next: 'deposit.complete' })),
  row('a trait that there is not', (own) => ({ ...own, traits: { isCard: true } })),
  row('a page of a payout', (own) => ({ ...own, screen: 'withdrawal.form' })),
  row('a page of nobody', (own) => ({ ...own, screen: 'deposit.nowhere' })),
  row('title for nothing', (own) => ({ ...own, title: 'Card' })),
];
