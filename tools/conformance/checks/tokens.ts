import { type Check, skipped, verdictOf, whole } from '#tools/conformance/check.ts';
import { contract, judge } from '#tools/conformance/contract.ts';
import { sayReply } from '#tools/conformance/line/line.ts';
import { prepare } from '#tools/conformance/plan.ts';

const UNAUTHORIZED = 401;

/** What is only counted may be taken from anybody. */
const guarded = contract.calls.map(({ path }) => path).filter((path) => path !== 'events');

export const tokenChecks: readonly Check[] = [
  {
    id: 'tokens/expired',
    title: 'A token that is no longer taken is answered with 401 and a code',
    breaks: 'The host is never asked for a fresh token: the player is stuck until the page is loaded again.',
    calls: guarded,
    async run(bench, path) {
      const prepared = await prepare(bench, path);
      if ('why' in prepared) return skipped(prepared.why);
      const reply = await bench.line.call(path, prepared.request, { token: bench.options.expiredToken });
      if (reply.kind === 'none' || reply.status !== UNAUTHORIZED)
        return verdictOf([whole(`401 is expected, not ${sayReply(reply)}`)]);
      return verdictOf(judge('Failure', reply.body));
    },
  },
  {
    id: 'tokens/none',
    title: 'A payment without a token is answered with 401',
    breaks: 'Anybody can make payments in nobody’s name.',
    calls: ['deposit-create', 'withdrawal-submit'],
    async run(bench, path) {
      const prepared = await prepare(bench, path);
      if ('why' in prepared) return skipped(prepared.why);
      const reply = await bench.line.call(path, prepared.request, { token: null });
      const isRefused = reply.kind === 'answer' && reply.status === UNAUTHORIZED;
      return verdictOf(isRefused ? [] : [whole(`401 is expected, not ${sayReply(reply)}`)]);
    },
  },
];
