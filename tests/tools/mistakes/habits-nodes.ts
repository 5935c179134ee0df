import { isObject } from '#tools/check/model/walk.ts';
import { at, member, named, node, readBy, SKIP, v, type Mistake } from './mistake.ts';
import { renamed, without, type Own } from './members.ts';

const add = (kind: string, type: string, more: Own): Mistake => node(kind, type, (own) => ({ ...own, ...more }));

const rename = (kind: string, type: string, name: string, next: string): Mistake =>
  node(kind, type, (own) => renamed(own, name, next));

const template = (value: unknown, before: string, after: string): unknown => {
  const path = readBy(value);
  return path === undefined ? SKIP : `${before}${path}${after}`;
};

const firstOf = (value: unknown): unknown => (Array.isArray(value) && value.length > 0 ? value[0] : SKIP);

const listOf = (value: unknown): string => readBy(value) ?? 'deposit.data.rows';

/** Nodes written as in React, HTML, CSS, Vue, Liquid, JSON Schema and i18next. Written without a look at the rules. */
export const habitsNodes: readonly Mistake[] = [
  add('className', 'text', { className: 'muted' }),
  add('a style as an object', 'text', { style: { fontWeight: 'bold' } }),
  add('a key of React', 'button', { key: 'pay' }),
  add('a comment as a member', 'stack', { '//': 'the rows' }),
  add('an underscore to switch a member off', 'card', { _gap: 'tight' }),
  rename('children for a label', 'button', 'label', 'children'),
  rename('text for a label', 'button', 'label', 'text'),
  rename('title for a label', 'copyRow', 'label', 'title'),
  rename('label for a title', 'notice', 'title', 'label'),
  rename('message for a text', 'notice', 'text', 'message'),
  rename('variant for kind', 'button', 'kind', 'variant'),
  rename('variant for style', 'text', 'style', 'variant'),
  rename('severity for tone', 'notice', 'tone', 'severity'),
  rename('icon for glyph', 'button', 'glyph', 'icon'),
  rename('loading for isBusy', 'button', 'isBusy', 'loading'),
  rename('component for type', 'text', 'type', 'component'),
  member('a press that names its command', 'button', 'onPress', 'deposit.create'),
  member('a press that is one action', 'button', 'onPress', (value) => firstOf(value)),
  member('a command in place of the action', 'button', 'onPress', [{ do: 'deposit.create' }]),
  member('an action as its own name', 'button', 'onPress', [{ run: 'deposit.create' }]),
  member('a function for a press', 'button', 'onPress', '() => deposit.create()'),
  add('onChange', 'textField', { onChange: [{ do: 'validate' }] }),
  add('a value of a field', 'textField', { value: v('form.amount') }),
  add('a default of a field', 'textField', { defaultValue: '' }),
  add('a pattern of HTML', 'textField', { pattern: '^\\d+$' }),
  add('a length in small letters', 'textField', { maxlength: 10 }),
  add('read only', 'textField', { readOnly: true }),
  add('the least of HTML', 'amount', { min: 10 }),
  add('bare words in a field', 'textField', { placeholder: 'Card number' }),
  add('a field by its id in the form', 'textField', { name: 'form.fields.phone' }),
  add('a field in capitals', 'textField', { inputMode: 'NUMERIC' }),
  add('a check by the name of a scheme', 'textField', { check: 'visa' }),
  add('a rule as a text', 'textField', { rules: ['^\\d+$'] }),
  add('one rule for rules', 'textField', { rules: { regex: '^\\d+$', error: 'errors.required' } }),
  add('a rule of Yup', 'textField', { rules: [{ pattern: '^\\d+$', message: 'errors.required' }] }),
  add('a pattern with a stray slash', 'textField', { rules: [{ regex: '^\\D+/$/i', error: 'errors.required' }] }),
  add('a pattern of digits without its stroke', 'textField', {
    rules: [{ regex: '^d{4}$', error: 'errors.required' }],
  }),
  member('a tone of Material', 'notice', 'tone', 'primary'),
  member('a kind of Material', 'button', 'kind', 'outlined'),
  add('a size in letters', 'icon', { size: 'lg' }),
  add('a gap in letters', 'stack', { gap: 'sm' }),
  add('a gap in CSS', 'stack', { gap: '8px' }),
  member('a direction of Flutter', 'stack', 'direction', 'horizontal'),
  add('an alignment of flexbox', 'stack', { align: 'flex-start' }),
  add('an alignment to the left', 'text', { align: 'left' }),
  add('bold text', 'text', { style: 'bold' }),
  add('a margin', 'card', { margin: 16 }),
  member('a glyph by its file', 'button', 'glyph', 'copy.svg'),
  member('a glyph of Font Awesome', 'button', 'glyph', 'fa-copy'),
  rename('to for href', 'link', 'href', 'to'),
  add('a target', 'link', { target: '_blank' }),
  add('a width', 'image', { width: 120 }),
  add('bare words for a picture', 'image', { alt: 'Logo' }),
  add('hidden', 'text', { hidden: true }),
  named('if for when', 'when', (value: unknown) => (readBy(value) ? { if: [value] } : SKIP)),
  node('v-if', 'notice', (own) => renamed(own, 'when', 'v-if')),
  node('if on a node', 'copyRow', (own) => renamed(own, 'when', 'if')),
  node('condition on a node', 'text', (own) => renamed(own, 'when', 'condition')),
  node('showWhen on a node', 'card', (own) => renamed(own, 'when', 'showWhen')),
  node('else on a node', 'notice', (own) => ({ ...own, else: [] })),
  node('otherwise on a node', 'text', (own) => ({ ...own, otherwise: [{ type: 'divider' }] })),
  named('a condition of JavaScript', 'when', (value: unknown) => template(value, '!', '')),
  named('a condition of Handlebars', 'when', (value: unknown) => template(value, '{{#if ', '}}')),
  named('a condition in a list', 'when', (value: unknown) => (isObject(value) ? [value] : SKIP)),
  named('a condition of two in a list', 'when', (value: unknown) =>
    isObject(value) && Array.isArray(value.and) ? value.and : SKIP,
  ),
  named('a condition that is a word', 'when', 'always'),
  rename('data for each', 'list', 'each', 'data'),
  rename('renderItem for body', 'list', 'body', 'renderItem'),
  rename('children for body', 'list', 'body', 'children'),
  member('a key with its item', 'list', 'key', 'item.name'),
  member('a key as a rule', 'list', 'key', v('item.name')),
  member('a loop of Vue', 'list', 'each', (value) => `row in ${listOf(value)}`),
  add('a name for the element', 'list', { as: 'row' }),
  member('a list of one element', 'list', 'each', (value) => v(`${listOf(value)}.0`)),
  member('how many for which', 'list', 'each', (value) => ({ length: [value] })),
  member('cases in a list', 'switch', 'cases', (value) =>
    isObject(value) ? Object.entries(value).map(([name, body]) => ({ case: name, body })) : SKIP,
  ),
  member('default among the cases', 'switch', 'cases', (value) => (isObject(value) ? { ...value, default: [] } : SKIP)),
  member('a case of one node', 'switch', 'cases', (value) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, body]) => [name, firstOf(body)])) : SKIP,
  ),
  rename('value for on', 'switch', 'on', 'value'),
  rename('default for otherwise', 'switch', 'otherwise', 'default'),
  member('the value of a switch as a path', 'switch', 'on', (value) => readBy(value) ?? SKIP),
  member('a case of an old status', 'switch', 'cases', (value) =>
    isObject(value) && value.ready !== undefined ? { ...value, loaded: value.ready } : SKIP,
  ),
  rename('items for children', 'tabs', 'children', 'items'),
  rename('key for value', 'tab', 'value', 'key'),
  member('options by id and name', 'dropdown', 'options', [
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
  ]),
  member('options as a map', 'dropdown', 'options', { a: 'A', b: 'B' }),
  node('a fragment without its type', 'use', (own) => ({ use: own.fragment })),
  node('a reference of JSON Schema', 'use', (own) => ({ $ref: `../../fragments/${String(own.fragment)}.json` })),
  node('props for with', 'use', (own) => renamed(own, 'with', 'props')),
  node('parameters beside the fragment', 'use', (own) =>
    isObject(own.with) ? { ...(without(own, 'with') as Own), ...own.with } : SKIP,
  ),
  node('children for a slot', 'use', (own) => ({ ...(without(own, 'slots') as Own), children: [] })),
  node('a fragment in capitals', 'use', (own) => ({ ...own, fragment: String(own.fragment).toUpperCase() })),
  node('a fragment by its path', 'use', (own) => ({ ...own, fragment: `fragments/${String(own.fragment)}` })),
  at('words for a parameter', 'pages', ({ path, value, holder }) =>
    path.at(-2) === 'with' && isObject(value) && typeof value.t === 'string' && isObject(holder) ? value.t : SKIP,
  ),
  named('a slot of one node', 'slots', (value: unknown) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, body]) => [name, firstOf(body)])) : SKIP,
  ),
  named('a required path without its root', 'requires', (value: unknown) =>
    Array.isArray(value) ? value.map((one) => String(one).replace(/^\w+\./, '')) : SKIP,
  ),
  named('a required path in small letters', 'requires', (value: unknown) =>
    Array.isArray(value) && /[A-Z]/.test(String(value[0])) ? value.map((one) => String(one).toLowerCase()) : SKIP,
  ),
  named('a required path with a star', 'requires', ['deposit.data.*']),
  named('critical in quotes', 'critical', 'true'),
  member('a countdown in minutes', 'countdown', 'seconds', (value) => ({ '/': [value, 60] })),
  member('a countdown of Handlebars', 'countdown', 'seconds', '{{timers.lifetime.remainingSeconds}}'),
  member('disabled by JavaScript', 'button', 'isDisabled', '!form.isValid'),
  member('disabled by a number', 'button', 'isDisabled', 1),
  member('busy by Handlebars', 'button', 'isBusy', (value) => template(value, '{{', '}}')),
  member('what is copied by Handlebars', 'copyRow', 'value', (value) => template(value, '{{', '}}')),
  member('what is copied by a template', 'copyRow', 'value', (value) => template(value, '${', '}')),
  member('what is copied by $', 'copyRow', 'value', (value) => template(value, '$', '')),
  named('a value by Handlebars in a text', 'text', (value: unknown) =>
    isObject(value) && readBy(value.text) ? { text: template(value.text, '{{', '}}') } : SKIP,
  ),
  named('a value by JavaScript in a text', 'text', (value: unknown) =>
    isObject(value) && readBy(value.text) ? { text: readBy(value.text) } : SKIP,
  ),
];
