import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { answers, change, fault, isCreate, type PlantedFault } from './plant.ts';
import { plantedAnswers } from './planted-answers.ts';
import { allowWidget, WIDGET, type PassingCall } from './tampered-server.ts';

/** Bearer tokens of two players. */
const PLAYER = 'Bearer sandbox-saved-cards-conformance';
export const OTHER_PLAYER = 'sandbox-ok-other';

export const RESTARTED = `/tmp/cashier-conformance-restarted-${randomUUID()}`;

const renewKey = (call: PassingCall): void => void Object.assign(call, { key: randomUUID() });

/** Treats every player as the first. */
const takeForPlayer = (call: PassingCall): void =>
  void Object.assign(call, call.token?.endsWith('other') ? { token: PLAYER } : {});

export const plantedFaults: readonly PlantedFault[] = [
  ...plantedAnswers,
  fault(
    'limits calls without saying for how long',
    ['http', 'headers/retry-after', '429 without Retry-After'],
    answers((answer) => void Object.assign(answer, { status: 429, body: { code: 'many' } })),
    { only: 'answers/pages,headers/retry-after' },
  ),
  fault(
    'answers the token of another player',
    ['http', 'tokens/other-player deposit-status', 'with the token of another player: it was accepted'],
    () => ({ call: takeForPlayer }),
    { 'other-token': OTHER_PLAYER },
  ),
  fault(
    'shares keys between players',
    ['http', 'tokens/other-key deposit-create', 'both players were answered with'],
    () => ({ call: takeForPlayer }),
    { 'other-token': OTHER_PLAYER },
  ),
  fault(
    'pushes another end than it answers',
    ['socket', 'statuses/forwards', 'says processed, and push'],
    () => ({ push: (payload) => change(payload, 'status', (status) => (status === 1 ? 2 : status)) }),
    { settle: '5' },
  ),
  fault('takes a payment by any method', ['http', 'requests/unknown-method deposit-create', 'it was accepted'], () => ({
    call: (call) => {
      const body = Object(call.body);
      if (isCreate(call) && body.paymentType === 'no-such-method') Object.assign(body, { paymentType: 'card' });
    },
  })),
  fault('takes an amount beyond the limits', ['http', 'requests/limits deposit-create', 'it was accepted'], () => ({
    call: (call) => void (isCreate(call) && Object.assign(Object(call.body), { amount: '100' })),
  })),
  fault(
    'takes a field against its pattern',
    ['http', 'requests/fields withdrawal-submit', 'it was accepted'],
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
    'answers a create when the time to pay is over',
    ['socket', 'times/countdowns', 'the time to pay is over'],
    answers(({ body }) => {
      change(body, 'created', () => Date.now() - 3_600_000);
      change(body, 'lifetime', () => 600);
    }),
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
    ['http', 'requests/amounts withdrawal-submit', '409 means that the payment may have been made'],
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
