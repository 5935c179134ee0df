import { button, HELLO, run, v, type Plan } from './planted.ts';
import { checkRule } from './check-rule.ts';

type Json = Readonly<Record<string, unknown>>;

const METHOD = { type: 'text', text: { text: v('method.name') } };
const RIGHT = { transaction: 'deposit', needs: ['method'] };

const flow = (route: Json, body: unknown[] = [METHOD], more: Plan = {}): Plan => ({
  route: { transaction: undefined, needs: undefined, ...route },
  screen: { data: ['method'], body },
  ...more,
});
const go = (to: string): Json => button([{ do: 'go', to }]);
const INVOICE = {
  screens: { 'deposit.invoice': { route: { path: '/invoice', transaction: 'deposit', needs: ['deposit'] } } },
};
const LIST = { screens: { 'withdrawal.list': { body: [HELLO], route: { path: '/w', transaction: 'withdrawal' } } } };

const pays = (args: Json): Plan => ({
  route: RIGHT,
  screen: {
    data: ['accounts', 'method'],
    body: [
      { type: 'text', text: { text: v('accounts.picked.mask') } },
      button([{ do: 'validate' }, run('deposit.create', args)]),
    ],
  },
});
const PREPARED = { type: 'text', text: { t: 'hello' }, when: v('form.prepared') };
const prepares = (screen: string): Plan =>
  flow(RIGHT, [METHOD, button([{ do: 'validate' }, run('deposit.prepare', { screen })])], {
    screens: { 'deposit.prepared': { data: ['form'], route: { path: '/prepared', ...RIGHT }, body: [PREPARED] } },
  });
const payout = (cmd: string): Plan => ({
  screens: {
    'withdrawal.form': {
      route: { path: '/form', transaction: 'withdrawal', needs: ['method'] },
      body: [{ type: 'amount', label: { t: 'hello' } }, button([{ do: 'validate' }, run(cmd)])],
    },
  },
});

checkRule('flow', [
  ['a page that needs what it reads', flow(RIGHT)],
  ['a page that reads a method and does not need it', flow({ transaction: 'deposit' }), 'The page reads method, but…'],
  ['a page without its transaction', flow({ needs: ['method'] }), 'The page reads payment data, but does not say…'],
  [
    'a page of a deposit in a withdrawal',
    flow({ ...RIGHT, transaction: 'withdrawal' }),
    'The id begins with deposit, but the transaction…',
  ],
  [
    'a command of the other flow',
    flow(RIGHT, [METHOD, button([run('withdrawal.submit')])]),
    'withdrawal.submit belongs to the other flow: this…',
  ],
  ['a way to the page itself', flow(RIGHT, [go('deposit.demo')]), 'This leads to its own page.'],
  [
    'a way from a method to a page that needs a deposit',
    flow(RIGHT, [go('deposit.invoice')], INVOICE),
    'deposit.invoice needs a deposit. This page has…',
  ],
  [
    'a way from a deposit to a page that needs a deposit',
    flow({ ...RIGHT, needs: ['deposit'] }, [go('deposit.invoice')], INVOICE),
  ],
  [
    'a way back into the other flow',
    flow({ ...RIGHT, back: 'withdrawal.list' }, [METHOD], LIST),
    'Back from a deposit leads to a page of a…',
  ],
  [
    'a form that asks for no amount',
    flow(RIGHT, [button([{ do: 'validate' }, run('deposit.create')])]),
    'The page creates a deposit without asking for the amount.',
  ],
  [
    'a form that asks for the amount',
    flow(RIGHT, [
      METHOD,
      { type: 'amount', label: { t: 'hello' } },
      button([{ do: 'validate' }, run('deposit.create')]),
    ]),
  ],
  ['a page of a deposit that needs a withdrawal', flow({ ...RIGHT, needs: ['withdrawal'] }), 'A page of a deposit…'],
  ['a payment that does not get the account shown', pays({}), 'The page shows the saved account to pay with, but…'],
  ['a payment that gets the account shown', pays({ account: v('accounts.picked.id') })],
  ['a preparation whose page does not show it', prepares('deposit.usual'), 'deposit.usual does not show the…'],
  ['a preparation whose page shows it', prepares('deposit.prepared')],
  ['a form that sends what has to be reviewed', payout('withdrawal.submit'), 'withdrawal.submit sends reviewed…'],
  ['a form that opens the review', payout('withdrawal.review')],
]);

const SCREENS = {
  'deposit.form': { route: { path: '/form', transaction: 'deposit', needs: ['method'] } },
  'withdrawal.payout': { route: { path: '/payout', transaction: 'withdrawal', needs: ['withdrawal'] } },
  'deposit.of-group': { route: { path: '/of-group', transaction: 'deposit', needs: ['group'] } },
};
const leads = (...body: unknown[]): Plan => ({ screens: SCREENS, route: RIGHT, screen: { data: ['method'], body } });
const VALIDATE = { do: 'validate' };
const creates = (fallbackScreen: string): Plan => leads(button([VALIDATE, run('deposit.create', { fallbackScreen })]));
const CODE = { type: 'textField', name: 'code', label: { t: 'hello' } };
const claims = (...fields: readonly string[]): Plan =>
  leads({
    type: 'stack',
    children: [CODE, { ...CODE, name: 'memo' }, button([{ ...VALIDATE, fields }, run('claim.send')])],
  });

checkRule('leads', [
  ['a button that validates the fields beside it', claims('code', 'memo')],
  ['a button that leaves out a field beside it', claims('code'), 'The fields beside the button are not all…'],
  ['a way to a page of the same flow', leads(go('deposit.form'))],
  [
    'back buttons that lead in a circle',
    flow({ ...RIGHT, back: 'deposit.other' }, [METHOD], {
      screens: { 'deposit.other': { route: { path: '/other', ...RIGHT, back: 'deposit.demo' }, body: [METHOD] } },
    }),
    /lead in a circle/,
    /lead in a circle/,
  ],
  [
    'a list of the other flow',
    leads(run('methods.load', { transaction: 'withdrawal' })),
    'This is a page of a deposit.',
  ],
  ['a way into the other flow', leads(go('withdrawal.payout')), 'A page of a deposit leads to a page of a withdrawal.'],
  ['a fallback page of the other flow', creates('withdrawal.payout'), 'A page of a deposit leads to a page of a…'],
  ['a way to a page that needs more', leads(go('deposit.of-group')), 'deposit.of-group needs a group. This page does…'],
  ['a form as the page of the answer', creates('deposit.demo'), 'The new deposit must be shown on another page…'],
  [
    'a command after a validation of some fields',
    leads(button([{ ...VALIDATE, fields: ['amount'] }, run('deposit.create')])),
    'Only some fields are validated, but all of…',
  ],
  ['the focus of an unknown field', leads(button([{ do: 'focus', field: 'amuont' }])), 'The page has no field amuont.'],
  ['the focus of a field of the server', leads(button([{ do: 'focus', field: 'bank' }]))],
]);

const FOLDER = 'schemas/screens/deposit';
const about = (name: string): Json => ({ about: 'Plain.', scope: { method: { name } } });
const boleto = (row: Json, ...body: unknown[]): Plan => ({
  ...(body.length > 0 ? { screen: { body } } : {}),
  screens: { 'deposit.oxxo': { route: { path: '/oxxo', transaction: 'deposit', needs: ['method', 'deposit'] } } },
  samples: {
    [`${FOLDER}/oxxo/samples/plain.json`]: about('oxxo'),
    [`${FOLDER}/demo/samples/plain.json`]: about('boleto'),
  },
  methods: { byName: { oxxo: { screen: 'deposit.oxxo' }, boleto: row } },
});

const PAGE = { route: { path: '/slip', transaction: 'deposit', needs: ['deposit'] } };
const answer = (pay_slip: string): Plan => {
  const { screens, ...rest } = boleto({ opensWindow: true });
  return { ...rest, screens: { ...screens, 'deposit.pay-slip': PAGE }, methods: { byPageId: { pay_slip } } };
};

checkRule('own-method', [
  ['a row with the page of another method', boleto({ answer: 'deposit.oxxo' }), '/byName/boleto/answer'],
  ['a row with a page of any method', boleto({ answer: 'deposit.usual' })],
  ['an answer with the page of its name', answer('deposit.pay-slip')],
  ['an answer with the page of another', answer('deposit.oxxo'), '/byPageId/pay_slip The answer pay_slip leads to…'],
  ['a way to the page of another method', boleto({ opensWindow: true }, go('deposit.oxxo')), '/body/0/onPress/0/to'],
  ['a way to a page of any method', boleto({ opensWindow: true }, go('deposit.usual'))],
]);

const OXXO = { screen: 'withdrawal.usual', answer: 'deposit.usual', next: ['withdrawal.usual'] };

const BLOCKED = { '!': [v('deposit.redirect.isBlocked')] };
const windowed = (guards: unknown, opensWindow = true): Plan => ({
  methods: { byCardView: { 1: { screen: 'deposit.pay', opensWindow } } },
  screens: {
    'deposit.pay': {
      data: ['deposit', 'method'],
      route: { path: '/pay', ...RIGHT },
      body: [button([{ do: 'validate' }, run('deposit.create')], { when: guards })],
    },
  },
});

const SAMPLE = 'schemas/screens/deposit/demo/samples/oxxo.json';
const traits = (...names: readonly string[]): Plan => ({
  methods: { byName: { oxxo: { traits: { isGuaranteed: true } } } },
  samples: {
    [SAMPLE]: {
      about: 'Guaranteed.',
      scope: { method: { name: 'oxxo', traits: Object.fromEntries(names.map((name) => [name, true])) } },
    },
  },
});

checkRule('methods', [
  ['a row with the traits of its sample', traits('isGuaranteed')],
  ['a row with other traits than its sample', traits('isInternational'), /^In the sample deposit.demo.oxxo, the/],
  ['a page of a provider without a window', windowed(BLOCKED, false), /but the tap opens no window for it/],
  ['a page without a provider', windowed(v('method.name'), false)],
  ['a window whose page does not say that it is blocked', windowed(v('method.name')), 'The method opens a window,…'],
  ['a window whose page says that it is blocked', windowed(BLOCKED)],
  [
    'rows with unknown screens',
    {
      methods: {
        byCardView: { 1: { screen: 'deposit.demos' } },
        byName: { oxxo: { screen: 'deposit.x', answer: 'deposit.y' } },
        byPageId: { pix: 'deposit.pix' },
        withdrawal: { default: 'deposit.payout', byGroup: { nigeria: 'deposit.banks' } },
      },
    },
    '/byCardView/1/screen Did you mean deposit.demo?',
    '/byName/oxxo/screen',
    '/byName/oxxo/answer',
    '/byPageId/pix',
    '/withdrawal/default',
    '/withdrawal/byGroup/nigeria',
  ],
  ['a row of another shape', { methods: { byName: { oxxo: { scren: 'deposit.demo' } } } }, '/byName/oxxo/scren'],
  [
    'screens of another kind',
    { methods: { byName: { oxxo: OXXO } } },
    'withdrawal.usual is not the page of a method.',
    'deposit.usual is not the page of an answer.',
    'The page leads to itself.',
  ],
  [
    'rows with screens of their kind',
    {
      route: { transaction: 'deposit', needs: ['deposit'] },
      methods: { byPageId: { oxxo: 'deposit.demo' }, byName: { spei: { opensWindow: false } } },
    },
  ],
]);
