import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { TransportName } from '#conformance/check.ts';
import type { ServerFlags } from '#conformance/options.ts';
import { allowWidget, WIDGET, type PassingCall, type Tamper } from './tampered-server.ts';

/** A fault of a server, and the row of the report that has to fail. */
interface PlantedFault {
  name: string;
  transport: TransportName;
  /** A check, and a call where the check is made for several. */
  found: string;
  /** Part of the details of the row. */
  says: string;
  /** Created for each run, as it may have state. */
  tamper: () => Tamper;
  flags: ServerFlags;
}

export const RESTARTED = `/tmp/cashier-conformance-restarted-${randomUUID()}`;

const isCreate = ({ path }: PassingCall): boolean => path === 'deposit-create';

const renewKey = (call: PassingCall): void => void Object.assign(call, { key: randomUUID() });

/** Changes each member of that name, however deep. */
function change(value: unknown, name: string, into: (member: unknown) => unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if (key === name) Object.assign(value, { [key]: into(member) });
    else change(member, name, into);
  }
}

const fault = (
  name: string,
  [transport, found, says]: readonly [TransportName, string, string],
  tamper: () => Tamper,
  flags: ServerFlags = {},
): PlantedFault => ({ name, transport, found, says, tamper, flags });

const answers =
  (answer: NonNullable<Tamper['answer']>): (() => Tamper) =>
  () => ({ answer });

type Methods = Record<string, unknown>[];

const isList = (path: string): boolean => path === 'methods-payment-v5';

/** Changes the methods that stand in no group. */
const changeMethods =
  (into: (methods: Methods) => object[]): NonNullable<Tamper['answer']> =>
  (answer, { path }) => {
    const { methods } = Object(answer.body);
    if (!isList(path) || !Array.isArray(methods)) return;
    const groups = methods.filter((entry) => Array.isArray(Object(entry).paymentMethods));
    const plain: Methods = methods.filter((entry) => !groups.includes(entry));
    Object.assign(Object(answer.body), { methods: [...groups, ...into(plain)] });
  };

const ruleOf = (method: Record<string, unknown>, rule: object): Record<string, unknown> => ({
  ...method,
  amount_rules: Object.fromEntries(Object.keys(Object(method['amount_rules'])).map((code) => [code, rule])),
});

export const plantedFaults: readonly PlantedFault[] = [
  ...(
    [
      ['a least amount over the largest', 'min 900 is over max 5', (method) => ruleOf(method, { min: 900, max: 5 })],
      ['rules of another currency', 'has no amount_rules of', (method) => ({ ...method, amount_rules: {} })],
      [
        'an amount to pick that its rule refuses',
        'which its own rules refuse',
        (method) => ({ ...ruleOf(method, { min: 5, max: 50 }), recommendedAmounts: [10, 70] }),
      ],
    ] satisfies [string, string, (method: Record<string, unknown>) => object][]
  ).map(([name, says, into]) =>
    fault(
      `lists a method with ${name}`,
      ['http', 'methods/rules', says],
      answers(changeMethods((list) => list.map(into))),
    ),
  ),
  fault(
    'lists a method twice',
    ['http', 'methods/rules', 'listed twice'],
    answers(changeMethods((list) => [...list, ...list.slice(0, 1)])),
  ),
  fault(
    'answers a create with empty requisites',
    ['http', 'methods/every-method', 'is empty: there is nothing to pay to'],
    answers(({ body }) => change(body, 'requisites', (rows) => (Array.isArray(rows) ? [] : rows))),
  ),
  fault('takes a payment by any method', ['http', 'requests/unknown-method deposit-create', 'it was taken'], () => ({
    call: (call) => {
      const body = Object(call.body);
      if (isCreate(call) && body.paymentType === 'no-such-method') Object.assign(body, { paymentType: 'card' });
    },
  })),
  fault('takes an amount beyond the limits', ['http', 'requests/limits deposit-create', 'it was taken'], () => ({
    call: (call) => void (isCreate(call) && Object.assign(Object(call.body), { amount: '100' })),
  })),
  fault(
    'takes a field against its pattern',
    ['http', 'requests/fields withdrawal-submit', 'it was taken'],
    answers((answer, { path }) => {
      if (path === 'withdrawal-submit' && answer.status === 422)
        Object.assign(answer, { status: 200, body: { withdrawalId: 'w1' } });
    }),
  ),
  fault(
    'never settles a deposit',
    ['http', 'statuses/forwards', 'the deposit has not ended in 2 s, in which --settle says that it does'],
    answers((answer, { path }) => void (path === 'deposit-status' && Object.assign(answer, { body: { status: 0 } }))),
    { settle: '2' },
  ),
  fault('ignores the key of a create', ['http', 'idempotency/twice deposit-create', 'one key has made 3'], () => ({
    call: (call) => void (isCreate(call) && renewKey(call)),
  })),
  fault(
    'knows a key only once its payment is made',
    ['socket', 'idempotency/at-once deposit-create', 'one key has made'],
    () => {
      const answered = new Set<string>();
      const sent = new Set<string>();
      return {
        call: (call) => {
          if (!isCreate(call) || call.key === undefined) return;
          const { key } = call;
          if (sent.has(key) && !answered.has(key)) renewKey(call);
          sent.add(key);
        },
        answer: (_answer, call) => void answered.add(call.key ?? ''),
      };
    },
  ),
  fault(
    'forgets its keys when it is restarted',
    ['http', 'idempotency/restart deposit-create', 'one key has made 2'],
    () => ({ call: (call) => void (isCreate(call) && existsSync(RESTARTED) && renewKey(call)) }),
    { 'restart-command': `touch ${RESTARTED}` },
  ),
  fault(
    'takes another body under a key for the first one',
    ['http', 'idempotency/another-body deposit-create', '409 is expected, not 200'],
    () => {
      const first = new Map<string, unknown>();
      return {
        answer: (answer, call) => {
          const known = first.get(call.key ?? '');
          if (answer.status === 409 && known) Object.assign(answer, { status: 200, body: known });
          else if (call.key !== undefined) first.set(call.key, answer.body);
        },
      };
    },
  ),
  fault(
    'writes amounts with a comma',
    ['http', 'answers/shape methods-payment-v5', '/amount_rules/USD/min: must match pattern'],
    answers(({ body }, { path }) => path === 'methods-payment-v5' && change(body, 'min', () => '1,50')),
  ),
  fault(
    'writes moments in seconds',
    ['socket', 'times/countdowns', 'is seconds; epoch milliseconds are expected'],
    answers(({ body }) => change(body, 'created', (at) => Math.floor(new Date(Number(at)).getTime() / 1000))),
  ),
  fault(
    'writes a lifetime in milliseconds',
    ['http', 'times/countdowns', '/apiResponse/data/lifetime: bank_invoice: 1800000 is no number of seconds'],
    answers(({ body }) => change(body, 'lifetime', () => 1_800_000)),
  ),
  fault(
    'lets the widget read answers, and not its refusals',
    ['http', 'headers/cross-origin', 'a refusal: Access-Control-Allow-Origin is null'],
    answers((answer) => void (answer.status < 400 && allowWidget(answer))),
    { origin: WIDGET },
  ),
  fault(
    'answers with a page of its gateway, and 200',
    ['http', 'answers/shape deposit-create', 'the body is not JSON: <!doctype html>'],
    answers((answer, call) => void (isCreate(call) && Object.assign(answer, { text: '<!doctype html><h1>OK</h1>' }))),
  ),
  fault(
    'lets a status go backwards',
    ['http', 'statuses/forwards', 'processed was followed by waiting'],
    () => {
      let isPaid = false;
      return {
        answer: (answer, { path }) => {
          if (path !== 'deposit-status') return;
          if (isPaid) Object.assign(answer, { body: { status: 0 } });
          isPaid ||= Object(answer.body).status === 1;
        },
      };
    },
    { settle: '5' },
  ),
  fault(
    'answers 403 to a token that has expired',
    ['socket', 'tokens/expired methods-payment-v5', '401 is expected, not 403'],
    answers((answer) => void (answer.status === 401 && Object.assign(answer, { status: 403 }))),
  ),
  fault(
    'stores a key that it refused for its token',
    ['http', 'tokens/key-after-expiry deposit-create', 'nothing was made: 409'],
    () => {
      const refused = new Set<string>();
      return {
        answer: (answer, { key }) => {
          if (key === undefined) return;
          if (refused.has(key)) Object.assign(answer, { status: 409, body: { code: 'conflict', message: 'no' } });
          if (answer.status === 401) refused.add(key);
        },
      };
    },
  ),
  fault(
    'knows a key only under the token of its first request',
    ['http', 'tokens/renewed withdrawal-submit', 'is expected with the next token, not 200'],
    () => ({ call: (call) => void (call.token?.endsWith('renewed') && call.key !== undefined && renewKey(call)) }),
    { 'second-token': 'sandbox-saved-cards-renewed' },
  ),
  fault(
    'refuses without a code',
    ['http', 'requests/wrong deposit-limits', "must have required property 'code'"],
    answers((answer) => void (answer.status === 400 && Object.assign(answer, { body: { error: 'no' } }))),
  ),
  fault(
    'refuses an amount as if the payment may have been made',
    ['http', 'requests/amounts withdrawal-submit', '409 says that the payment may have been made'],
    answers((answer) => void (answer.status === 422 && Object.assign(answer, { status: 409 }))),
  ),
  fault(
    'lets any page read its answers',
    ['http', 'headers/strangers', 'Access-Control-Allow-Origin is https://stranger.example'],
    answers(({ headers }) => {
      headers['access-control-allow-origin'] = 'https://stranger.example';
    }),
  ),
  fault(
    'leads a player to an address without encryption',
    ['http', 'methods/every-method', 'the widget does not open http://bank.example/'],
    answers(({ body }, call) => isCreate(call) && change(body, 'url', () => 'http://bank.example/')),
  ),
  fault(
    'acknowledges with a text for a code',
    ['socket', 'answers/shape sweepstake-boxes', 'the acknowledgement is no { code, data }: /code must be number'],
    answers((answer) => void Object.assign(answer, { status: String(answer.status) })),
  ),
  fault(
    'pushes a status that is a text',
    ['socket', 'pushes/deposit.status', '/status: deposit.status: must be integer'],
    () => ({ push: (payload) => change(payload, 'status', String) }),
    { settle: '5' },
  ),
];
