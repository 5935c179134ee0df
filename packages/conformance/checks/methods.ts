import { type Check, skipped, verdictOf, whole } from '#conformance/check.ts';
import { create, depositOf, fieldsAskedFor, idOf } from '#conformance/bench.ts';
import { judge } from '#conformance/contract.ts';
import { isTarget } from '#conformance/target.ts';
import { isRecord } from '#tools/wire/bundle.ts';
import type { WireFault } from '#tools/wire/judge.ts';
import { answerFaults } from './answers.ts';

const below = (place: string, faults: readonly WireFault[]): WireFault[] =>
  faults.map(({ pointer, message }) => ({ pointer: `${place}${pointer}`, message }));

/** Contract §4: base64url of the JSON of the card. */
function decodeCard(encoded: string): unknown {
  try {
    const card: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'));
    return card;
  } catch {
    return undefined;
  }
}

function cardFaults(card: unknown, place: string): WireFault[] {
  const { encoded } = Object(card);
  if (typeof encoded !== 'string') return [];
  const decoded = decodeCard(encoded);
  if (!isRecord(decoded)) return [{ pointer: `${place}/encoded`, message: 'does not decode to a card' }];
  return below(`${place}/encoded`, judge('Card', decoded));
}

const DATA = '/apiResponse/data';

/** Which definition the data of an answer has, by what is in it. */
function dataDefinition(pageId: unknown, data: Record<string, unknown>): string | undefined {
  if (data['unifiedFlow'] === true) return 'UnifiedData';
  if ('paymentMethodOffers' in data) return 'OnrampData';
  if (pageId === 'pix' || pageId === 'eazype') return 'PageData';
  return 'card' in data || 'requisites' in data ? 'HostToHostData' : undefined;
}

/** Faults that the schema of a create cannot express: where the player goes next, and the means of payment. */
function goOnFaults(answer: unknown): WireFault[] {
  const { apiResponse, card, requisites, unifiedFlow } = Object(answer);
  const { source, url, pageId, data } = Object(apiResponse);
  const isRedirect = source === 'redirect';
  const definition = !isRedirect && isRecord(data) ? dataDefinition(pageId, data) : undefined;
  const isUnifiedWithout = unifiedFlow === true && !Array.isArray(requisites);
  const places = [
    ['/requisites', requisites],
    [`${DATA}/requisites`, Object(data).requisites],
  ] as const;
  return [
    ...(isRedirect && !isTarget(url)
      ? [{ pointer: '/apiResponse/url', message: `the widget does not open ${String(url)}: https is expected` }]
      : []),
    ...(definition === undefined ? [] : below(DATA, judge(definition, data))),
    ...(isRecord(data) ? cardFaults(data['card'], `${DATA}/card`) : []),
    ...cardFaults(card, '/card'),
    // Contract §8: details without anything to pay to are no invoice.
    ...places
      .filter(([, rows]) => Array.isArray(rows) && rows.length === 0)
      .map(([pointer]) => ({ pointer, message: 'is empty: there is nothing to pay to' })),
    ...(isUnifiedWithout ? [{ pointer: '/requisites', message: 'is missing beside unifiedFlow' }] : []),
  ];
}

/** So many say enough of a list, and do not flood the server with deposits. */
const MOST_METHODS = 40;

export const methodChecks: readonly Check[] = [
  {
    id: 'methods/every-method',
    title: 'A deposit can be made by every method of the lists, and its answer says how to pay',
    breaks:
      'The player picks the method, types everything in, and gets an error or a page without anything to pay with.',
    async run(bench) {
      const payable = bench.survey.deposits.filter(({ method }) => !method.network).slice(0, MOST_METHODS);
      if (payable.length === 0) return skipped('the lists have no method; see answers/shape of methods-payment-v5');
      const faults: WireFault[] = [];
      for (const each of payable) {
        const prepared = depositOf(each, bench);
        if ('why' in prepared) continue;
        const reply = await create(bench, prepared.path, prepared.request);
        const found = answerFaults(prepared.path, reply);
        const answer = reply.kind === 'answer' ? reply.body : undefined;
        const all = found.length > 0 || fieldsAskedFor(answer).length > 0 ? found : goOnFaults(answer);
        const { name } = each.method;
        faults.push(...all.map(({ pointer, message }) => ({ pointer, message: `${name}: ${message}` })));
        const depositId = idOf(reply);
        if (depositId !== undefined) await bench.line.call('deposit-cancel', { depositId, paymentMethod: name });
      }
      return verdictOf(faults);
    },
  },
  {
    id: 'methods/fillable',
    title: 'The fields of every method can be filled in',
    breaks: 'A form cannot be sent: its pattern is no pattern, or none of its choices passes it.',
    run(bench) {
      const faults = [...bench.survey.deposits, ...bench.survey.withdrawals].flatMap(({ method }) =>
        (method.fields ?? []).flatMap(({ name, regex, validations, type, values }) => {
          const patterns = [regex, ...(validations ?? []).map((validation) => validation.regex)];
          const broken = patterns.filter((pattern) => pattern !== undefined && !isPattern(pattern));
          const isEmpty = type === 'dropdown' && (values ?? []).length === 0;
          return [
            ...broken.map((pattern) =>
              whole(`${method.name}, ${name}: ${String(pattern)} is no pattern with the u flag`),
            ),
            ...(isEmpty ? [whole(`${method.name}, ${name}: a dropdown without values`)] : []),
          ];
        }),
      );
      return verdictOf(faults);
    },
  },
];

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
