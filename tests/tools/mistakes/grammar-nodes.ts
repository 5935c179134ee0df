import { isObject } from '#tools/check/model/walk.ts';
import { at, member, named, node, page, SKIP, v, type Mistake } from './mistake.ts';
import { renamed, without, type Own } from './members.ts';

const first = (value: unknown): Own | undefined => (Array.isArray(value) ? value.find(isObject) : undefined);

/** Nodes and their properties, as docs/reference/nodes.md describes them. Written without a look at the rules. */
export const grammarNodes: readonly Mistake[] = [
  member('a kind of button that there is not', 'button', 'kind', 'link'),
  node('a button without a label', 'button', (own) => without(own, 'label')),
  node('onClick', 'button', (own) => renamed(own, 'onPress', 'onClick')),
  node('disabled', 'button', (own) => renamed(own, 'isDisabled', 'disabled')),
  member('true in quotes', 'button', 'isDisabled', 'true'),
  member('a glyph that there is not', 'button', 'glyph', 'arrow'),
  node('why, and never disabled', 'button', (own) =>
    own.isDisabled === undefined ? { ...own, why: { t: 'form.blocked' } } : SKIP,
  ),
  member('busy with a word', 'button', 'isBusy', 'deposit.create'),
  member('busy with a command that there is not', 'button', 'isBusy', v('busy.deposit.pay')),
  member('a label that is a rule', 'button', 'label', v('method.title')),
  member('a label in a list', 'button', 'label', (value) => [value]),
  member('a key that is a text', 'button', 'label', { t: { t: 'form.amount' } }),
  member('a style of the web', 'text', 'style', 'h1'),
  member('a tone of the web', 'text', 'tone', 'error'),
  node('a label for a text', 'text', (own) => renamed(own, 'text', 'label')),
  member('both a key and words', 'text', 'text', (value) =>
    isObject(value) && 't' in value ? { ...value, text: 'Pay' } : SKIP,
  ),
  member('arguments in a list', 'text', 'text', (value) =>
    isObject(value) && 't' in value ? { ...value, args: [1] } : SKIP,
  ),
  member('a notice in error', 'notice', 'tone', 'error'),
  node('a notice without a text', 'notice', (own) => without(own, 'text')),
  member('a text for what is copied', 'copyRow', 'value', { t: 'requisites.code' }),
  member('a path for what is copied', 'copyRow', 'value', (value) => (isObject(value) ? value.var : SKIP)),
  member('what is copied in a list', 'copyRow', 'value', (value) => [value]),
  node('a row that only shows', 'copyRow', (own) => without(own, 'value')),
  member('bold', 'copyRow', 'emphasis', 'bold'),
  member('a currency for what is copied', 'copyRow', 'value', v('deposit.data.payment_currency')),
  member('a qr of words', 'qr', 'value', 'Scan me'),
  node('a qr without a value', 'qr', (own) => without(own, 'value')),
  member('a card in info', 'card', 'tone', 'info'),
  member('a gap in pixels', 'card', 'gap', 8),
  node('content for children', 'card', (own) => renamed(own, 'children', 'content')),
  member('children as one node', 'card', 'children', (value) => first(value) ?? SKIP),
  node('a section without a title', 'section', (own) => without(own, 'title')),
  member('a countdown of a moment', 'countdown', 'seconds', v('deposit.data.endsAt')),
  member('a countdown of a timer', 'countdown', 'seconds', v('timers.lifetime')),
  member('a countdown of a member that there is not', 'countdown', 'seconds', v('timers.lifetime.remaining')),
  member('a countdown that warns from a word on', 'countdown', 'seconds', '60'),
  node('warned in milliseconds', 'countdown', (own) => ({ ...own, warnBelowSeconds: 60000 })),
  member('options by their words', 'dropdown', 'options', ['one', 'two']),
  member('options of no list', 'dropdown', 'options', v('method.name')),
  node('a field without a name', 'textField', (own) => without(own, 'name')),
  node('a pattern that is none', 'textField', (own) => ({
    ...own,
    rules: [{ regex: '[0-9', error: 'errors.required' }],
  })),
  node('a pattern with its strokes', 'textField', (own) => ({
    ...own,
    rules: [{ regex: '/^\\d+$/', error: 'errors.required' }],
  })),
  node('a rule without a message', 'textField', (own) => ({ ...own, rules: [{ regex: '^\\d+$' }] })),
  node('a rule with a message that there is not', 'textField', (own) => ({
    ...own,
    rules: [{ regex: '^\\d+$', error: 'errors.nope' }],
  })),
  node('the keyboard of the web', 'textField', (own) => ({ ...own, inputMode: 'number' })),
  node('autofill by a word', 'textField', (own) => ({ ...own, autocomplete: 'card' })),
  node('a length in quotes', 'textField', (own) => ({ ...own, maxLength: '10' })),
  node('no length at all', 'textField', (own) => ({ ...own, maxLength: 0 })),
  node('required', 'textField', (own) => ({ ...own, required: true })),
  node('a choice without options', 'choice', (own) => ({ ...own, children: [] })),
  node('an option without a value', 'option', (own) => without(own, 'value')),
  member('options that are one', 'choice', 'children', (value) => {
    const one = first(value);
    return one?.type === 'option' ? [one, { ...one, id: 'again' }] : SKIP;
  }),
  node('a list without a key', 'list', (own) => without(own, 'key')),
  member('a list of a text', 'list', 'each', v('method.name')),
  member('a list of a path', 'list', 'each', (value) => (isObject(value) ? (value.var ?? SKIP) : SKIP)),
  member('a list that draws nothing', 'list', 'body', []),
  node('items for each', 'list', (own) => renamed(own, 'each', 'items')),
  page('a row read outside its list', (own) =>
    Array.isArray(own.body) ? { ...own, body: [...own.body, { type: 'text', text: { text: v('item.name') } }] } : SKIP,
  ),
  member('a case that never comes', 'switch', 'cases', (value) => {
    const [one, ...rest] = Object.entries(isObject(value) ? value : {});
    return one ? Object.fromEntries([[`${one[0]}s`, one[1]], ...rest]) : SKIP;
  }),
  member('a switch on a word', 'switch', 'on', 'ready'),
  member('a switch on a path that there is not', 'switch', 'on', v('crypto.state')),
  node('a switch without cases', 'switch', (own) => without(own, 'cases')),
  node('a tab without a value', 'tab', (own) => without(own, 'value')),
  member('tabs that keep their place nowhere', 'tabs', 'bind', 'nowhere'),
  node('a sheet that is not told when to open', 'sheet', (own) => without(own, 'isOpen')),
  node('a sheet that cannot be closed', 'sheet', (own) => without(own, 'onClose')),
  node('open', 'sheet', (own) => renamed(own, 'isOpen', 'open')),
  node('a link to nowhere', 'link', (own) => without(own, 'href')),
  member('a link without encryption', 'link', 'href', 'http://bank.example/'),
  member('a link without a scheme', 'link', 'href', 'www.bank.example'),
  member('a script for a link', 'link', 'href', 'javascript:void(0)'),
  node('a picture without words', 'image', (own) => without(own, 'alt')),
  member('a picture of nothing', 'image', 'src', ''),
  node('a fragment by its file', 'use', (own) => ({ ...own, fragment: `${String(own.fragment)}.json` })),
  node('params for with', 'use', (own) => renamed(own, 'with', 'params')),
  node('a parameter that the fragment has not', 'use', (own) => ({
    ...own,
    with: { ...(isObject(own.with) ? own.with : {}), colour: 'red' },
  })),
  node('a slot that the fragment has not', 'use', (own) => ({ ...own, slots: { above: [] } })),
  member('a value that is no text', 'detail', 'value', (value) =>
    isObject(value) && isObject(value.text) ? value.text : SKIP,
  ),
  member('a step that is none', 'steps', 'children', [{ type: 'text', text: { t: 'form.amount' } }]),
  named('critical with a word', 'critical', (value, { holder }) =>
    value === true && isObject(holder) && 'type' in holder ? 'yes' : SKIP,
  ),
  named('critical with a capital', 'critical', (value) => (value === 'amount' ? 'Amount' : SKIP)),
  named('requires as a text', 'requires', (value) => (Array.isArray(value) ? value[0] : SKIP)),
  named('requires as a rule', 'requires', (value) => (Array.isArray(value) ? [v(String(value[0]))] : SKIP)),
  named('a fallback that is one node', 'fallback', (value) => first(value) ?? SKIP),
  named('a condition by its path', 'when', (value) =>
    isObject(value) && typeof value.var === 'string' ? value.var : SKIP,
  ),
  named('not, inside the path', 'when', (value) =>
    isObject(value) && typeof value.var === 'string' ? v(`!${value.var}`) : SKIP,
  ),
  named('visible for when', 'when', (value, { holder }) =>
    isObject(value) && !(isObject(holder) && 'do' in holder) ? { visible: value } : SKIP,
  ),
  node('an id with a space', 'text', (own) => (own.id === undefined ? SKIP : { ...own, id: 'my text' })),
  node('a type in capitals', 'text', (own) => ({ ...own, type: 'Text' })),
  node('a type of the web', 'button', (own) => ({ ...own, type: 'a' })),
  page('an id twice', (own) => {
    const nodes = Array.isArray(own.body) ? own.body.filter(isObject) : [];
    const [one] = nodes.filter(({ id }) => typeof id === 'string');
    return one ? { ...own, body: [...nodes, { type: 'divider', id: one.id }] } : SKIP;
  }),
  page('two footers', (own) => {
    const nodes = Array.isArray(own.body) ? own.body.filter(isObject) : [];
    const bar = nodes.find(({ type }) => type === 'footer');
    return bar
      ? {
          ...own,
          body: [
            ...nodes,
            { type: 'footer', id: 'other-bar', children: [{ type: 'text', text: { t: 'common.cancel' } }] },
          ],
        }
      : SKIP;
  }),
  page('a frame of a written address', (own) =>
    Array.isArray(own.body)
      ? {
          ...own,
          body: [
            ...own.body,
            { type: 'frame', id: 'check', src: 'https://acs.example/', label: { t: 'common.cancel' } },
          ],
        }
      : SKIP,
  ),
  page('a frame that waits for nothing', (own) =>
    Array.isArray(own.body)
      ? {
          ...own,
          body: [
            ...own.body,
            {
              type: 'frame',
              id: 'check',
              src: v('deposit.data.url'),
              label: { t: 'common.cancel' },
              timeoutSeconds: 0,
            },
          ],
        }
      : SKIP,
  ),
  page('a code of twelve digits', (own) =>
    Array.isArray(own.body)
      ? { ...own, body: [...own.body, { type: 'codeField', name: 'otp', label: { t: 'form.amount' }, length: 12 }] }
      : SKIP,
  ),
  page('a day as people write it', (own) =>
    Array.isArray(own.body)
      ? {
          ...own,
          body: [
            ...own.body,
            { type: 'dateField', name: 'birth', label: { t: 'form.amount' }, earliest: '01.01.1990' },
          ],
        }
      : SKIP,
  ),
  page('a divider with words', (own) =>
    Array.isArray(own.body) ? { ...own, body: [...own.body, { type: 'divider', text: { t: 'form.amount' } }] } : SKIP,
  ),
  at('a node that is only a word', 'pages', ({ value, path }) =>
    path.at(-1) === 'children' && Array.isArray(value) ? [...value, 'text'] : SKIP,
  ),
  at('a node that is nothing', 'pages', ({ value, path }) =>
    path.at(-1) === 'children' && Array.isArray(value) ? [...value, null] : SKIP,
  ),
];
