import { type Check, skipped, verdictOf, whole } from '#conformance/check.ts';
import type { Bench } from '#conformance/bench.ts';
import { callOf, judge } from '#conformance/contract.ts';
import { exchange } from '#conformance/line/http-line.ts';
import { excerpt, type Reply } from '#conformance/line/line.ts';
import { prepare } from '#conformance/plan.ts';
import { isOfThisMachine } from '#conformance/target.ts';
import { retryAfterMsOf } from '#transport/retry-after.ts';
import type { WireFault } from '#tools/wire/judge.ts';

const http: Pick<Check, 'transports'> = { transports: ['http'] };

/** A page from an unknown origin. */
const STRANGER = 'https://stranger.example';

const addressOf = ({ options }: Bench, path: 'methods-payment-v5' | 'deposit-create'): string =>
  `${options.server}/api/${callOf(path).prefix}/${path}`;

/** A successful list, a successful create, and one rejected for its token. */
async function threeReplies(bench: Bench): Promise<{ says: string; reply: Reply }[]> {
  const list = await prepare(bench, 'methods-payment-v5');
  const order = await prepare(bench, 'deposit-create');
  const { line, options } = bench;
  const replies: { says: string; reply: Reply }[] = [];
  if ('request' in list) {
    replies.push({ says: 'methods-payment-v5', reply: await line.call('methods-payment-v5', list.request) });
    const token = options.expiredToken;
    replies.push({ says: 'a refusal', reply: await line.call('methods-payment-v5', list.request, { token }) });
  }
  if ('request' in order)
    replies.push({ says: 'deposit-create', reply: await line.call('deposit-create', order.request) });
  return replies;
}

const headerFaults = async (
  bench: Bench,
  faultOf: (headers: Headers, says: string) => string | undefined,
): Promise<WireFault[]> =>
  (await threeReplies(bench)).flatMap(({ says, reply }) => {
    if (reply.kind === 'none') return [whole(`${says}: no answer (${reply.why})`)];
    const fault = faultOf(reply.headers, says);
    return fault === undefined ? [] : [whole(`${says}: ${fault}`)];
  });

const PREFLIGHT_HEADERS = ['authorization', 'content-type', 'extra-params', 'idempotency-key'];

function preflightFaults(reply: Reply, origin: string): WireFault[] {
  if (reply.kind === 'none') return [whole(`the preflight: no answer (${reply.why})`)];
  const { headers, isSuccess, status } = reply;
  const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase();
  const missing = PREFLIGHT_HEADERS.filter((name) => !allowed.includes(name));
  return [
    ...(isSuccess ? [] : [whole(`the preflight is answered with ${status}`)]),
    ...(headers.get('access-control-allow-origin') === origin
      ? []
      : [
          whole(
            `the preflight does not allow ${origin}: Access-Control-Allow-Origin ${String(headers.get('access-control-allow-origin'))}`,
          ),
        ]),
    ...(missing.length === 0 ? [] : [whole(`the preflight does not allow the headers ${missing.join(', ')}`)]),
  ];
}

export const headerChecks: readonly Check[] = [
  {
    ...http,
    id: 'headers/json',
    title: 'Answers and refusals are application/json',
    breaks: 'A server between the widget and yours answers in its place unnoticed.',
    async run(bench) {
      return verdictOf(
        await headerFaults(bench, (headers) => {
          const type = headers.get('content-type') ?? 'nothing';
          return /^application\/(\w+\+)?json\b/i.test(type) ? undefined : `Content-Type is ${type}`;
        }),
      );
    },
  },
  {
    ...http,
    id: 'headers/not-kept',
    title: 'No intermediate server caches an answer: Cache-Control no-store',
    breaks: 'A player sees the account, the limits or the payment of another user, or outdated ones.',
    async run(bench) {
      return verdictOf(
        await headerFaults(bench, (headers, says) => {
          const value = headers.get('cache-control') ?? 'nothing';
          const isKept = says !== 'a refusal' && !/no-store|private/i.test(value);
          return isKept ? `Cache-Control is ${value}` : undefined;
        }),
      );
    },
  },
  {
    ...http,
    id: 'headers/cross-origin',
    title: "The widget's origin may read every answer, including refusals",
    breaks: 'The browser hides the answer: the player reads “No connection”, and a created payment is not shown.',
    async run(bench) {
      const { origin } = bench.options;
      if (origin === undefined) return skipped('the widget and its calls have one origin; otherwise give --origin');
      const preflight = await exchange(
        addressOf(bench, 'deposit-create'),
        {
          method: 'OPTIONS',
          headers: {
            origin,
            'access-control-request-method': 'POST',
            'access-control-request-headers': PREFLIGHT_HEADERS.join(','),
          },
        },
        bench.options.timeoutMs,
      );
      const answers = await headerFaults(bench, (headers) => {
        const allowed = headers.get('access-control-allow-origin');
        return allowed === origin || allowed === '*' ? undefined : `Access-Control-Allow-Origin is ${String(allowed)}`;
      });
      return verdictOf([...preflightFaults(preflight, origin), ...answers]);
    },
  },
  {
    ...http,
    id: 'headers/strangers',
    title: 'A page of another origin may not read answers',
    breaks: "Any page that a player visits can read the cashier's answers.",
    async run(bench) {
      const { server, token, timeoutMs } = bench.options;
      const address = `${server}/api/BANKING/methods-country-selector-v2`;
      const headers = { origin: STRANGER, authorization: `Bearer ${token}` };
      const reply = await exchange(address, { headers }, timeoutMs);
      if (reply.kind === 'none') return skipped(`no answer: ${reply.why}`);
      const allowed = reply.headers.get('access-control-allow-origin');
      const withCookies = reply.headers.get('access-control-allow-credentials') === 'true';
      const isOpen = allowed === STRANGER || (allowed === '*' && withCookies);
      return verdictOf(isOpen ? [whole(`Access-Control-Allow-Origin is ${allowed} for ${STRANGER}`)] : []);
    },
  },
  {
    ...http,
    id: 'headers/encrypted',
    title: 'Calls are encrypted',
    breaks: 'Anyone in the same network reads the token and pays in the player’s name.',
    run: ({ options: { server } }) =>
      verdictOf(server.startsWith('https:') || isOfThisMachine(server) ? [] : [whole(`${server} has no TLS`)]),
  },
  {
    ...http,
    id: 'headers/retry-after',
    title: 'A server that limits calls says when to retry: 429 with Retry-After',
    breaks: 'The widget guesses the delay, up to a minute, and the player waits.',
    run({ line: { throttled } }) {
      if (throttled.length === 0) return skipped('no call was answered with 429');
      const silent = throttled.filter((headers) => retryAfterMsOf({ status: 429, headers }) === undefined);
      return verdictOf(silent.map(() => whole('429 without Retry-After in seconds, or as a date')));
    },
  },
  {
    ...http,
    id: 'headers/not-json',
    title: 'A body that is not JSON, and a call that does not exist, are refused with a code',
    breaks: 'The widget cannot determine what happened: the player reads “Error occurred”.',
    async run(bench) {
      const { options } = bench;
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${options.token}` };
      const cases: [string, string, RequestInit][] = [
        ['half a body', addressOf(bench, 'methods-payment-v5'), { method: 'POST', headers, body: '{"country":' }],
        ['an unknown call', `${options.server}/api/BANKING/no-such-call`, { method: 'POST', headers, body: '{}' }],
      ];
      const faults: WireFault[] = [];
      for (const [says, address, init] of cases) {
        const reply = await exchange(address, init, options.timeoutMs);
        const isRefused = reply.kind === 'answer' && reply.status >= 400 && reply.status < 500;
        const hasCode = isRefused && judge('Failure', reply.body).length === 0;
        const said = reply.kind === 'none' ? reply.why : `${reply.status} ${excerpt(reply.body)}`;
        if (!hasCode) faults.push(whole(`${says}: a 4xx with { code, message } is expected, not ${said}`));
      }
      return verdictOf(faults);
    },
  },
];
