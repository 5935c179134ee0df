import { isObject } from '#tools/check/model/walk.ts';
import { at, member, node, page, readBy, rule, SKIP, v, type Mistake } from './mistake.ts';

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

const mentions = (value: unknown, word: string): boolean => JSON.stringify(value)?.includes(word) ?? false;

const firstNode = (own: Record<string, unknown>): unknown =>
  isList(own.body) ? own.body.find((one) => isObject(one) && typeof one.id === 'string') : undefined;

/** Mistakes of structure: guards, empty states, copies of another layout. */
export const structure: readonly Mistake[] = [
  at('an empty state removed', 'pages', ({ path, holder }) =>
    path.at(-1) === 'empty' && isObject(holder) && holder.type === 'list' ? undefined : SKIP,
  ),
  at('the note on an empty list removed', 'pages', ({ value, holder }) =>
    isObject(value) &&
    isList(holder) &&
    (mentions(value, '"no-requisites"') || mentions(value, '"nothing-found"')) &&
    value.type === 'use'
      ? undefined
      : SKIP,
  ),
  at('an expiry guard dropped', 'pages', ({ value }) =>
    isObject(value) && isList(value.and) && value.and.length > 1 && value.and.some((one) => mentions(one, 'isExpired'))
      ? { and: value.and.filter((one) => !mentions(one, 'isExpired')) }
      : SKIP,
  ),
  at('a guard dropped', 'pages', ({ path, value }) =>
    path.at(-1) === 'when' && isObject(value) && readBy(value)?.startsWith('deposit.data.card.') === true
      ? undefined
      : SKIP,
  ),
  at('a guard of a code dropped', 'pages', ({ path, value, holder }) =>
    path.at(-1) === 'requires' && isList(value) && isObject(holder) && holder.critical !== undefined ? undefined : SKIP,
  ),
  at('a guard of another row', 'pages', ({ path, value, holder }) =>
    path.at(-1) === 'when' &&
    readBy(value)?.startsWith('deposit.data.card.') === true &&
    isObject(holder) &&
    readBy(holder.value) === readBy(value)
      ? v(readBy(value) === 'deposit.data.card.phone' ? 'deposit.data.card.number' : 'deposit.data.card.phone')
      : SKIP,
  ),
  at('a not dropped', 'pages', ({ path, value }) =>
    path.at(-1) === 'when' && isObject(value) && value['!'] !== undefined && isList(value['!']) ? value['!'][0] : SKIP,
  ),
  at('a not too many', 'pages', ({ path, value }) =>
    path.at(-1) === 'when' && readBy(value)?.startsWith('deposit.data.') === true ? { '!': [value] } : SKIP,
  ),
  rule('or for and', 'and', (args) => (args.length > 1 ? { or: args } : SKIP)),
  rule('and for or', 'or', (args) => (args.length > 1 ? { and: args } : SKIP)),
  rule('not equal to one or the other', '!==', ([one, two]) =>
    typeof two === 'string' ? { or: [{ '!==': [one, two] }, { '!==': [one, `${two}-other`] }] } : SKIP,
  ),
  rule('equal to one and the other', '===', ([one, two]) =>
    typeof two === 'string' ? { and: [{ '===': [one, two] }, { '===': [one, `${two}x`] }] } : SKIP,
  ),
  page('the id of another page', (own) => (own.id === 'deposit.methods' ? SKIP : { ...own, id: 'deposit.methods' })),
  page('the path of another page', (own) => ({
    ...own,
    route: { ...(isObject(own.route) ? own.route : {}), path: '/deposit' },
  })),
  page('a node pasted twice', (own) => {
    const one = firstNode(own);
    return one === undefined || !isList(own.body) ? SKIP : { ...own, body: [...own.body, one] };
  }),
  page('a root of the data left out', (own) =>
    isList(own.data) && own.data.length > 0 ? { ...own, data: own.data.slice(1) } : SKIP,
  ),
  page('a root of the data too many', (own) =>
    isList(own.data) && !own.data.includes('regions') ? { ...own, data: [...own.data, 'regions'] } : SKIP,
  ),
  page('a fragment that is gone', (own) =>
    isList(own.body) && mentions(own.body, '"payee-card"') && isList(own.body)
      ? { ...own, body: own.body.filter((one) => !(isObject(one) && one.fragment === 'payee-card')) }
      : SKIP,
  ),
  page('a derived value nobody reads', (own) => ({
    ...own,
    derive: { ...(isObject(own.derive) ? own.derive : {}), isLate: { '!': [v('session.locale')] } },
  })),
  page('a local value nobody reads', (own) => ({
    ...own,
    local: { ...(isObject(own.local) ? own.local : {}), isOpen: false },
  })),
  page('a timer nobody reads', (own) => ({
    ...own,
    timers: { ...(isObject(own.timers) ? own.timers : {}), late: { endsAt: v('deposit.data.endsAt') } },
  })),
  page('a version in quotes', (own) => ({ ...own, schemaVersion: '1' })),
  page('a path that is an address', (own) => ({
    ...own,
    route: { ...(isObject(own.route) ? own.route : {}), path: 'https://x.example/deposit' },
  })),
  page('in place of itself', (own) => ({
    ...own,
    route: { ...(isObject(own.route) ? own.route : {}), inPlaceOf: [own.id] },
  })),
  page('in place of a page there is not', (own) => ({
    ...own,
    route: { ...(isObject(own.route) ? own.route : {}), inPlaceOf: ['deposit.gone'] },
  })),
  page('a step that is none', (own) => ({
    ...own,
    route: { ...(isObject(own.route) ? own.route : {}), needs: ['payment'] },
  })),
  member('a label in words', 'button', 'label', 'Pay now'),
  member('a label in words inside text', 'button', 'label', { text: 'Pay now' }),
  member('a key where words are read', 'button', 'label', (value: unknown) =>
    isObject(value) && typeof value.t === 'string' ? { text: value.t } : SKIP,
  ),
  member('words where a key is read', 'text', 'text', (value: unknown) =>
    isObject(value) && value.text !== undefined ? { t: value.text } : SKIP,
  ),
  at('arguments of a text left out', 'pages', ({ path, holder }) =>
    path.at(-1) === 'args' && isObject(holder) && typeof holder.t === 'string' ? undefined : SKIP,
  ),
  at('an argument of a text misspelt', 'pages', ({ path, holder, value }) =>
    path.at(-1) === 'args' && isObject(holder) && typeof holder.t === 'string' && isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, own], index) => [index === 0 ? `${name}s` : name, own]))
      : SKIP,
  ),
  at('a text of another page', 'screens', ({ path, value, holder }) =>
    path.at(-1) === 't' && typeof value === 'string' && isObject(holder) && holder.args === undefined
      ? 'deposit.voucher.title'
      : SKIP,
  ),
  at('a path one step short', 'pages', ({ path, value }) =>
    path.at(-1) === 'var' && typeof value === 'string' && value.startsWith('deposit.data.card.')
      ? value.replace('.card', '')
      : SKIP,
  ),
  at('a path of another root', 'pages', ({ path, value }) =>
    path.at(-1) === 'var' && typeof value === 'string' && value.startsWith('deposit.data.')
      ? value.replace('deposit.data', 'form')
      : SKIP,
  ),
  at('a row read outside its list', 'screens', ({ path, value }) =>
    path.at(-1) === 'var' && value === 'method.title' ? 'item.title' : SKIP,
  ),
  at('a path in another spelling', 'pages', ({ path, value }) =>
    path.at(-1) === 'var' && typeof value === 'string' && value.includes('isExpired')
      ? value.replace('isExpired', 'expired')
      : SKIP,
  ),
  at('a parameter there is not', 'pages', ({ path, value }) =>
    path.at(-1) === 'with' && isObject(value) ? { ...value, color: 'red' } : SKIP,
  ),
  at('a fragment misspelt', 'pages', ({ path, value }) =>
    path.at(-1) === 'fragment' && typeof value === 'string' ? `${value}s` : SKIP,
  ),
  at('a rule with two operators', 'pages', ({ path, value }) =>
    path.at(-1) === 'when' && isObject(value) && value.var ? { ...value, '!': [value] } : SKIP,
  ),
  at('an operator of another language', 'pages', ({ value }) =>
    isObject(value) && isList(value['===']) ? { eq: value['==='] } : SKIP,
  ),
  at('an operand too few', 'pages', ({ value }) =>
    isObject(value) && isList(value['===']) ? { '===': value['==='].slice(0, 1) } : SKIP,
  ),
  at('a condition in quotes', 'pages', ({ path, value }) =>
    path.at(-1) === 'when' && readBy(value) ? readBy(value) : SKIP,
  ),
  at('a condition that is always', 'pages', ({ path, value }) =>
    path.at(-1) === 'when' && isObject(value) ? true : SKIP,
  ),
  node('a property of another node', 'button', (own) => ({ ...own, style: 'title' })),
  node('a property of the web', 'text', (own) => ({ ...own, color: '#f00' })),
  node('a node in a node', 'text', (own) => ({ ...own, children: [] })),
  node('two fields of one name', 'textField', (own, { holder, path }) =>
    isList(holder) && own.name && path.at(-1) === 0 ? SKIP : { ...own, name: 'amount' },
  ),
  node('a field without a name', 'textField', (own) => ({ ...own, name: '' })),
  node('a list of nothing', 'dropdown', (own) => ({ ...own, options: [] })),
  node('a choice twice', 'dropdown', (own) => ({
    ...own,
    options: [
      { value: 'a', label: 'A' },
      { value: 'a', label: 'B' },
    ],
  })),
  node('a choice without words', 'dropdown', (own) => ({
    ...own,
    options: [
      { value: 'a', text: 'A' },
      { value: 'b', text: 'B' },
    ],
  })),
  node('a stack of nothing', 'stack', (own) => ({ ...own, children: [] })),
  node('a card of nothing', 'card', (own) => ({ ...own, children: [] })),
  node('a notice in a colour there is not', 'notice', (own) => ({ ...own, tone: 'error' })),
  node('a list over a map', 'list', (own) => (own.each ? { ...own, each: v('session') } : SKIP)),
  at('a case there is not', 'pages', ({ path, value }) =>
    path.at(-1) === 'cases' && isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, own], index) => [index === 0 ? `${name}d` : name, own]))
      : SKIP,
  ),
  {
    kind: 'a member written twice',
    shelf: 'pages',
    text: (own) =>
      /^( *)"(style|kind|glyph|tone|gap)": "[^"]*",$/m.test(own)
        ? own.replace(/^( *)"(style|kind|glyph|tone|gap)": ("[^"]*"),$/m, '$1"$2": $3,\n$1"$2": "other",')
        : undefined,
  },
  { kind: 'a comma too many', shelf: 'pages', text: (own) => own.replace(/\}\s*$/, ',}\n') },
  { kind: 'a comment', shelf: 'pages', text: (own) => own.replace('{', '{ // the page') },
];
