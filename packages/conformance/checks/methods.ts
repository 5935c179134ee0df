import { type Check, skipped, verdictOf, whole } from '#conformance/check.ts';
import { create, depositOf, idOf, type Bench } from '#conformance/bench.ts';
import { shownFaults } from '#conformance/shown-answer.ts';
import { answerFaults } from './answers.ts';

/** Enough to judge a list without flooding the server with deposits. */
const MOST_METHODS = 40;

/** Requested regions without a method. The default region may have no methods. */
const emptyRegions = ({ options, survey }: Bench): string[] =>
  options.hasRegions && survey.malformed === 0
    ? options.regions
        .filter(({ country, currency }) => !survey.regions.has(`${country}:${currency}`))
        .map(({ country, currency }) => `${country}:${currency}`)
    : [];

export const methodChecks: readonly Check[] = [
  {
    id: 'methods/every-method',
    title: 'Every method of the lists can create a deposit, and its answer says how to pay',
    breaks: 'The player picks the method, fills in the form, and gets an error or a page without payment details.',
    async run(bench) {
      const payable = bench.survey.deposits.filter(({ method }) => !method.network).slice(0, MOST_METHODS);
      const faults = emptyRegions(bench).map((name) => whole(`${name}, which --region names, has no method`));
      if (payable.length + faults.length === 0)
        return skipped('the lists have no method; see answers/shape of methods-payment-v5');
      for (const each of payable) {
        const prepared = depositOf(each, bench);
        if ('why' in prepared) continue;
        const reply = await create(bench, prepared.path, prepared.request);
        const found = answerFaults(prepared.path, reply);
        const isReadable = found.length === 0 && reply.kind === 'answer';
        const all = isReadable ? shownFaults(Object(reply.body), each) : found;
        const { name } = each.method;
        faults.push(...all.map(({ pointer, message }) => ({ pointer, message: `${name}: ${message}` })));
        const depositId = idOf(reply);
        if (depositId !== undefined) await bench.line.call('deposit-cancel', { depositId, paymentMethod: name });
      }
      return verdictOf(faults);
    },
  },
];
