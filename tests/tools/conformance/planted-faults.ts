import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { TransportName } from '#tools/conformance/check.ts';
import type { ServerFlags } from '#tools/conformance/options.ts';
import type { PassingAnswer, PassingCall, Tamper } from './tampered-server.ts';

/** A fault, and the row that has to tell of it. */
export interface PlantedFault {
  name: string;
  transport: TransportName;
  /** The row that fails: a check, and a call where it is run for several. */
  found: string;
  /** Part of what the row says. */
  says: string;
  flags?: ServerFlags;
  /** Made anew for each run: it may remember. */
  tamper: () => Tamper;
}

export const WIDGET = 'https://widget.example';
export const RESTARTED = `/tmp/cashier-conformance-restarted-${randomUUID()}`;

const isCreate = ({ path }: PassingCall): boolean => path === 'deposit-create';

/** Changes each member of that name, however deep. */
function change(value: unknown, name: string, into: (member: unknown) => unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if (key === name) Object.assign(value, { [key]: into(member) });
    else change(member, name, into);
  }
}

const allowWidget = (answer: PassingAnswer): void => {
  Object.assign(answer.headers, {
    'access-control-allow-origin': WIDGET,
    'access-control-allow-headers': 'authorization, content-type, extra-params, idempotency-key',
  });
};

/** Headers of a server that is used by a page of another origin. */
export const crossOrigin: Tamper = { answer: allowWidget };

export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'ignores the key of a create',
    transport: 'http',
    found: 'idempotency/twice deposit-create',
    says: 'one key has made 3',
    tamper: () => ({ call: (call) => void (isCreate(call) && Object.assign(call, { key: randomUUID() })) }),
  },
  {
    name: 'knows a key only once its payment is made',
    transport: 'socket',
    found: 'idempotency/at-once deposit-create',
    says: 'one key has made',
    tamper: () => {
      const answered = new Set<string>();
      const sent = new Set<string>();
      return {
        call: (call) => {
          if (!isCreate(call) || call.key === undefined) return;
          const { key } = call;
          if (sent.has(key) && !answered.has(key)) Object.assign(call, { key: randomUUID() });
          sent.add(key);
        },
        answer: (_answer, call) => void answered.add(call.key ?? ''),
      };
    },
  },
  {
    name: 'forgets its keys when it is restarted',
    transport: 'http',
    found: 'idempotency/restart deposit-create',
    says: 'one key has made 2',
    flags: { 'restart-command': `touch ${RESTARTED}` },
    tamper: () => ({
      call: (call) => void (isCreate(call) && existsSync(RESTARTED) && Object.assign(call, { key: randomUUID() })),
    }),
  },
  {
    name: 'takes another body under a key for the first one',
    transport: 'http',
    found: 'idempotency/another-body deposit-create',
    says: '409 is expected, not 200',
    tamper: () => {
      const first = new Map<string, unknown>();
      return {
        answer: (answer, call) => {
          const known = first.get(call.key ?? '');
          if (answer.status === 409 && known) Object.assign(answer, { status: 200, body: known });
          else if (call.key !== undefined) first.set(call.key, answer.body);
        },
      };
    },
  },
  {
    name: 'writes amounts with a comma',
    transport: 'http',
    found: 'answers/shape methods-payment-v5',
    says: '/amount_rules/USD/min: must match pattern',
    tamper: () => ({
      answer: ({ body }, { path }) => path === 'methods-payment-v5' && change(body, 'min', () => '1,50'),
    }),
  },
  {
    name: 'tells moments in seconds',
    transport: 'socket',
    found: 'times/countdowns',
    says: 'is seconds; epoch milliseconds are expected',
    tamper: () => ({
      answer: ({ body }) =>
        change(body, 'created', (created) => Math.floor(new Date(Number(created)).getTime() / 1000)),
    }),
  },
  {
    name: 'tells a lifetime in milliseconds',
    transport: 'http',
    found: 'times/countdowns',
    says: '/apiResponse/data/lifetime: bank_invoice: 1800000 is no number of seconds',
    tamper: () => ({
      answer: ({ body }) => change(body, 'lifetime', () => 1_800_000),
    }),
  },
  {
    name: 'lets the widget read answers, and not its refusals',
    transport: 'http',
    found: 'headers/cross-origin',
    says: 'a refusal: Access-Control-Allow-Origin is null',
    flags: { origin: WIDGET },
    tamper: () => ({ answer: (answer) => void (answer.status < 400 && allowWidget(answer)) }),
  },
  {
    name: 'answers with a page of its gateway, and 200',
    transport: 'http',
    found: 'answers/shape deposit-create',
    says: 'the body is not JSON: <!doctype html>',
    tamper: () => ({
      answer: (answer, call) => void (isCreate(call) && Object.assign(answer, { text: '<!doctype html><h1>OK</h1>' })),
    }),
  },
  {
    name: 'lets a status go backwards',
    transport: 'http',
    found: 'statuses/forwards',
    says: 'processed was followed by waiting',
    flags: { settle: '5' },
    tamper: () => {
      let isPaid = false;
      return {
        answer: (answer, { path }) => {
          if (path !== 'deposit-status') return;
          if (isPaid) Object.assign(answer, { body: { status: 0 } });
          isPaid ||= Object(answer.body).status === 1;
        },
      };
    },
  },
  {
    name: 'answers 403 to a token that has expired',
    transport: 'socket',
    found: 'tokens/expired methods-payment-v5',
    says: '401 is expected, not 403',
    tamper: () => ({ answer: (answer) => void (answer.status === 401 && Object.assign(answer, { status: 403 })) }),
  },
  {
    name: 'remembers a key that it refused for its token',
    transport: 'http',
    found: 'tokens/key-after-expiry deposit-create',
    says: 'nothing was made: 409',
    tamper: () => {
      const refused = new Set<string>();
      return {
        answer: (answer, { key }) => {
          if (key === undefined) return;
          if (refused.has(key)) Object.assign(answer, { status: 409, body: { code: 'conflict', message: 'no' } });
          if (answer.status === 401) refused.add(key);
        },
      };
    },
  },
  {
    name: 'knows a key under the token that it came with alone',
    transport: 'http',
    found: 'tokens/renewed withdrawal-submit',
    says: 'is expected with the next token, not 200',
    flags: { 'second-token': 'sandbox-saved-cards-renewed' },
    tamper: () => ({
      call: (call) =>
        void (call.token?.endsWith('renewed') && call.key !== undefined && Object.assign(call, { key: randomUUID() })),
    }),
  },
  {
    name: 'refuses without a code',
    transport: 'http',
    found: 'requests/wrong deposit-limits',
    says: "must have required property 'code'",
    tamper: () => ({
      answer: (answer) => void (answer.status === 400 && Object.assign(answer, { body: { error: 'no' } })),
    }),
  },
  {
    name: 'refuses an amount as if the payment may have been made',
    transport: 'http',
    found: 'requests/amounts withdrawal-submit',
    says: '409 says that the payment may have been made',
    tamper: () => ({ answer: (answer) => void (answer.status === 422 && Object.assign(answer, { status: 409 })) }),
  },
  {
    name: 'lets any page read its answers',
    transport: 'http',
    found: 'headers/strangers',
    says: 'Access-Control-Allow-Origin is https://stranger.example',
    tamper: () => ({
      answer: ({ headers }) => {
        headers['access-control-allow-origin'] = 'https://stranger.example';
      },
    }),
  },
  {
    name: 'leads a player to an address without encryption',
    transport: 'http',
    found: 'methods/every-method',
    says: 'the widget leads nobody to http://bank.example/',
    tamper: () => ({ answer: ({ body }, call) => isCreate(call) && change(body, 'url', () => 'http://bank.example/') }),
  },
  {
    name: 'acknowledges with a text for a code',
    transport: 'socket',
    found: 'answers/shape sweepstake-boxes',
    says: 'the acknowledgement is no { code, data }: /code must be number',
    tamper: () => ({ answer: (answer) => void Object.assign(answer, { status: String(answer.status) }) }),
  },
  {
    name: 'pushes a status that is a text',
    transport: 'socket',
    found: 'pushes/deposit.status',
    says: '/status: deposit.status: must be integer',
    flags: { settle: '5' },
    tamper: () => ({ push: (payload) => change(payload, 'status', String) }),
  },
];
