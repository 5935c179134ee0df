import { isObject } from '#tools/check/model/walk.ts';
import { at, named, page, SKIP, v, type Mistake, type Shelf } from './mistake.ts';
import { renamed, type Own } from './members.ts';

const edit = (kind: string, shelf: Shelf, change: (own: string) => string): Mistake => ({
  kind,
  shelf,
  text: (own) => {
    const next = change(own);
    return next === own ? undefined : next;
  },
});

const first = (own: unknown): [string, unknown] | undefined => (isObject(own) ? Object.entries(own)[0] : undefined);

/** The first name of a part of the page is changed, and not where it is read. */
const half = (kind: string, part: string, next: (name: string) => string): Mistake =>
  at(kind, 'pages', ({ path, value }) => {
    const one = path.length === 1 && path[0] === part ? first(value) : undefined;
    return one ? renamed(value as Own, one[0], next(one[0])) : SKIP;
  });

const append = (kind: string, node: unknown): Mistake =>
  page(kind, (own) => (Array.isArray(own.body) ? { ...own, body: [...(own.body as unknown[]), node] } : SKIP));

const inner = (kind: string, change: (own: string) => string): Mistake =>
  at(kind, 'pages', ({ path, value }) => {
    if (path.length !== 2 || path[0] !== 'body' || !isObject(value)) return SKIP;
    const text = JSON.stringify(value);
    const next = change(text);
    return next === text ? SKIP : (JSON.parse(next) as unknown);
  });

/** Copies, half-finished renames, find and replace, and merges. Written without a look at the rules. */
export const leftovers: readonly Mistake[] = [
  half('a derived value renamed', 'derive', (name) => `${name}Now`),
  half('a local value renamed', 'local', (name) => `${name}2`),
  half('a timer renamed', 'timers', () => 'expiry'),
  half('a parameter renamed', 'params', (name) => `${name}Text`),
  at('a slot renamed', 'fragments', ({ path, holder }) =>
    path.at(-1) === 'name' && isObject(holder) && holder.type === 'slot' ? 'extra' : SKIP,
  ),
  at('a slot renamed where it is filled', 'pages', ({ path, value }) => {
    const one = path.at(-1) === 'slots' ? first(value) : undefined;
    return one ? { [`${one[0]}Slot`]: one[1] } : SKIP;
  }),
  at('a parameter renamed where it is given', 'pages', ({ path, value }) => {
    const one = path.at(-1) === 'with' ? first(value) : undefined;
    return one ? renamed(value as Own, one[0], `${one[0]}Value`) : SKIP;
  }),
  named('a reason for a node that was renamed', 'unreached', (value: unknown) => {
    const one = first(value);
    return one ? renamed(value as Own, one[0], 'old-name.when') : SKIP;
  }),
  at('a text renamed in one language', 'texts', ({ path, value }) => {
    const one = path.length === 0 && isObject(value) ? Object.keys(value).find((key) => key !== '$schema') : undefined;
    return one === undefined ? SKIP : renamed(value as Own, one, `${one}.new`);
  }),
  at('a text renamed where it is used', 'pages', ({ path, value }) =>
    path.at(-1) === 't' && typeof value === 'string' ? `${value}.label` : SKIP,
  ),
  at('a page renamed', 'methods', ({ path, value }) =>
    path.at(-1) === 'screen' && typeof value === 'string' ? `${value}-v2` : SKIP,
  ),
  at('an answer page renamed', 'methods', ({ path, value }) =>
    path[0] === 'byPageId' && path.length === 2 && typeof value === 'string' ? `${value}-new` : SKIP,
  ),
  at('a next page renamed', 'methods', ({ path, value }) =>
    path.at(-1) === 'next' && Array.isArray(value) ? ['deposit.pix2', ...(value.slice(1) as unknown[])] : SKIP,
  ),
  page('the number of a copy in the id', (own) => ({ ...own, id: `${String(own.id)}2` })),
  page('the id of the folder beside it', (own) => ({ ...own, id: `${String(own.id)}-copy` })),
  inner('replaced deposit by withdrawal', (own) => own.replaceAll('deposit.data', 'withdrawal.data')),
  inner('replaced form by request', (own) => own.replaceAll('"form.', '"request.')),
  inner('replaced item by row', (own) => own.replaceAll('"item.', '"row.')),
  inner('replaced button by btn', (own) => own.replaceAll('"button"', '"btn"')),
  inner('replaced is by has', (own) => own.replaceAll('.isExpired', '.hasExpired')),
  inner('replaced card by account in paths', (own) => own.replaceAll('data.card.', 'data.account.')),
  inner('replaced an English word by a translation', (own) => own.replaceAll('"primary"', '"primaire"')),
  inner('replaced spaces in ids', (own) => own.replace(/"id":"([a-z]+)-/, '"id":"$1 ')),
  inner('replaced a dash by an underscore', (own) => own.replace(/"fragment":"([a-z]+)-/, '"fragment":"$1_')),
  inner('replaced by nothing', (own) => own.replace('"var":"deposit.', '"var":".')),
  append('pasted from a list', { type: 'text', text: { text: v('item.value') } }),
  append('pasted with a derived value', { type: 'text', when: v('derive.canSend'), text: { t: 'form.amount' } }),
  append('pasted with a local value', { type: 'text', when: v('local.isConfirmed'), text: { t: 'form.amount' } }),
  append('pasted with a timer', {
    type: 'countdown',
    seconds: v('timers.hold.remainingSeconds'),
    label: { t: 'countdown.label' },
  }),
  append('pasted from a fragment', { type: 'text', text: { param: 'label' } }),
  append('pasted with its slot', { type: 'slot', name: 'actions' }),
  append('pasted with a root', { type: 'text', text: { text: v('cryptoBalance.tab') } }),
  append('pasted with a text of another project', { type: 'text', text: { t: 'checkout.terms' } }),
  append('pasted with an option', { type: 'option', value: 'a', title: { t: 'form.amount' } }),
  append('pasted with a step', { type: 'step', text: { t: 'form.amount' } }),
  append('pasted with a tab', { type: 'tab', value: 'a', title: { t: 'form.amount' }, children: [] }),
  append('pasted as a text', 'divider'),
  append('pasted in a list', [{ type: 'divider' }]),
  append('pasted with an event', { type: 'text', text: { text: v('event.value') } }),
  append('pasted a row without what it copies', { type: 'copyRow', label: { t: 'requisites.code' } }),
  append('pasted a field of another form', { type: 'field', name: 'phone' }),
  edit('a mark of a merge', 'pages', (own) => own.replace('  "body"', '<<<<<<< HEAD\n  "body"')),
  edit('both sides of a merge', 'pages', (own) => own.replace(/^( {2}"data": .*)$/m, '$1\n$1')),
  edit('both lists of data', 'pages', (own) =>
    own.replace(/^ {2}"data": \[[^\]]*\],$/m, (line) => `${line}\n  "data": ["deposit", "session"],`),
  ),
  edit('a bracket lost', 'pages', (own) => own.replace(/\]\s*\}\s*$/, '}\n')),
  edit('a brace too many', 'pages', (own) => `${own.trimEnd()}}\n`),
  edit('a comma lost', 'pages', (own) => own.replace(/"schemaVersion": 1,/, '"schemaVersion": 1')),
  edit('a comma at the end of a list', 'pages', (own) => own.replace(/"\](,?)$/m, '",]$1')),
  edit('quotes of a word processor', 'pages', (own) => own.replace('"schemaVersion"', '“schemaVersion”')),
  edit('single quotes', 'pages', (own) => own.replace('"schemaVersion"', "'schemaVersion'")),
  edit('a name without quotes', 'pages', (own) => own.replace('"schemaVersion"', 'schemaVersion')),
  edit('undefined for null', 'pages', (own) => own.replace('"schemaVersion": 1', '"schemaVersion": undefined')),
  edit('a space that is none', 'pages', (own) => own.replace('"body": ', '"body":\u00a0')),
  edit('a line of a diff', 'pages', (own) => own.replace('  "schemaVersion"', '+ "schemaVersion"')),
  edit('two pages in one file', 'pages', (own) => `${own}${own}`),
  edit('an empty file', 'pages', () => ''),
  edit('a file of nothing', 'pages', () => 'null\n'),
  edit('a text twice', 'texts', (own) => own.replace(/^( {2}"[a-z][^"]*": "[^"]*",)$/m, '$1\n$1')),
  edit('a mark of a merge in the texts', 'texts', (own) => own.replace('\n  "', '\n=======\n  "')),
  edit('a comma at the end of the texts', 'texts', (own) => own.replace(/"\s*\}\s*$/, '",\n}\n')),
  edit('a mark of a merge in a sample', 'samples', (own) => own.replace('  "scope"', '>>>>>>> main\n  "scope"')),
  edit('a sample cut off', 'samples', (own) => own.slice(0, -20)),
  edit('a member of a sample twice', 'samples', (own) =>
    own.replace(/^( *)"(id|status|name)": (.*),$/m, '$1"$2": $3,\n$1"$2": $3,'),
  ),
];
