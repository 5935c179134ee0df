import { readFileSync, readdirSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { callTable } from '#generated/call-table.ts';
import { isRecord, readFlags, readWire } from '#tools/wire/bundle.ts';
import { generatedDocs } from '#tools/reference/generated-docs.ts';

const { calls, defs, hostToWidget, widgetToHost, helperWindow, pushes } = readWire();
const table = Object.entries(callTable);
/** Calls that create a payment (`x-call.creates`), and all others. */
const creates = calls.filter((call) => call.creates !== undefined);
const others = calls.filter((call) => call.creates === undefined);
const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
ajv.addSchema({ $id: 'wire', $defs: defs });
const compile = (name: string) => ajv.compile({ $ref: `wire#/$defs/${name}` });
const examplesOf = (name: string): unknown[] => {
  const { examples, $ref } = defs[name] ?? {};
  if (typeof $ref === 'string') return examplesOf($ref.replace('#/$defs/', ''));
  return Array.isArray(examples) ? examples : [];
};
const namesOf = (messages: readonly { type: string }[]): string => messages.map(({ type }) => type).join(' ');
const pathsOf = (wanted: readonly { path: string }[]): string =>
  wanted
    .map(({ path }) => path)
    .toSorted()
    .join(' ');

describe('the schemas of the wire', () => {
  it('compile, and their examples are valid', () => {
    const faults = Object.keys(defs).flatMap((name) => {
      const validate = compile(name);
      return examplesOf(name).flatMap((example) => (validate(example) ? [] : [[name, validate.errors]]));
    });
    expect(faults).toEqual([]);
    expect(calls.filter(({ request }) => examplesOf(request).length === 0)).toEqual([]);
  });

  it.each([
    ['is missing', undefined, 'x-call is missing.'],
    ['has no method', {}, 'The method is GET or POST.'],
    ['has an unknown flag', { method: 'POST', isRetriable: false }, 'Expected another flag.'],
    ['has a flag of another type', { method: 'POST', isRetryable: 'no' }, 'Expected boolean.'],
    ['creates something else', { method: 'POST', isIdempotent: true, creates: 'order' }, 'creates a deposit or'],
    ['creates a payment without a key', { method: 'POST', creates: 'deposit' }, 'creates a payment is idempotent.'],
  ])('refuse an x-call that %s', (_what, flags, message) =>
    expect(() => readFlags(flags, 'calls/bank-get.schema.json')).toThrow(message),
  );

  // Spec: core 7.2, core 7.3, core 7.4, core 7.5, core 7.6, core 7.11, method-flows 7.3, method-flows 7.17a
  it('have the calls of the contract, each with its verb', () => {
    expect(pathsOf(calls.filter(({ method }) => method === 'GET'))).toBe(
      'deposit-status methods-country-selector-v2 methods-withdrawal methods-withdrawal-v4',
    );
    expect(pathsOf(others.filter(({ method }) => method === 'POST'))).toBe(
      'account-delete accounts-list bank-get code-check deposit-cancel deposit-check deposit-claim deposit-complete deposit-limits deposit-prepare events external-deposit-continue methods-payment-v3 methods-payment-v5 onramp-deposit-limits payment-convert-v2 resume-deposit session-form-on-close-modal session-start session-start-crypto sweepstake-balance-get sweepstake-boxes sweepstake-recoup-sum sweepstake-unplayed-balance transactions-list withdrawal-cancel',
    );
    expect(creates.filter(({ method }) => method !== 'POST')).toEqual([]);
  });

  // Spec: core 4.1e, core 4.1g, core 4.13a, core 7.17c, method-flows 7.17d
  it.each([
    [
      'of the host',
      hostToWidget,
      'loaded bonus-list-fetched bonus-list-updated close onGoBack onSwipeBack set-locale set-theme submit-decided send-trace',
    ],
    [
      'of the widget',
      widgetToHost,
      'Loaded onInit onInitError onClose onShare onGoBack onSwipeBack onEscape onChangedPaymentMethodsCurrency onCreateTransaction onExternalRedirectEvent openExtBrowser onTokenExpired onDisplayError onError Metric onInvalidP2PResponse onBeforeSubmit onChoice onKeep onResize onResult onTrace',
    ],
    ['of the helper window', helperWindow, 'helperReady redirect initGeetest geetestResult'],
    ['pushed', pushes, 'deposit.status login.token'],
  ])('have the messages %s of the contract', (_whose, messages, names) => {
    expect(namesOf(messages).split(' ').toSorted()).toEqual(names.split(' ').toSorted());
  });

  it('have a key for the calls that create or complete something, and for no other', () => {
    expect(creates.filter(({ isIdempotent }) => !isIdempotent)).toEqual([]);
    expect(pathsOf(others.filter(({ isIdempotent }) => isIdempotent))).toBe(
      'account-delete deposit-claim deposit-complete withdrawal-cancel',
    );
    const elsewhere = table.filter(([, { prefix }]) => prefix !== 'BANKING');
    expect(elsewhere).toMatchObject([['events', { prefix: 'METRIC-EVENTS' }]]);
  });

  // Spec: core 7.1d, method-flows 7.3
  it('allow every query and every call with a key to be repeated, and no other', () => {
    const once = table.filter(([, { isRetryable }]) => !isRetryable);
    expect(once.filter(([, { method, isIdempotent }]) => method === 'GET' || isIdempotent)).toEqual([]);
    const names = once.map(([path]) => path);
    expect(names).toEqual(expect.arrayContaining(['external-deposit-continue', 'events']));
    const repeated = ['methods-payment-v5', 'methods-country-selector-v2', 'deposit-status', 'deposit-create'];
    expect(repeated.filter((path) => names.includes(path))).toEqual([]);
  });

  it('describe every file and every definition', () => {
    const folder = readdirSync('schemas/wire', { recursive: true, encoding: 'utf8' });
    const files = folder.filter((file) => file.endsWith('.json'));
    expect(files).toHaveLength(calls.length + 5);
    const parts = new Set(calls.flatMap(({ request, response }) => [request, response]));
    const schemas = [
      ...files.map((file): unknown => JSON.parse(readFileSync(`schemas/wire/${file}`, 'utf8'))),
      ...Object.entries(defs).flatMap(([name, schema]) => (parts.has(name) ? [] : [schema])),
    ];
    const isDescribed = (schema: unknown): boolean =>
      isRecord(schema) && typeof schema.title === 'string' && typeof schema.description === 'string';
    expect(schemas.filter((schema) => !isDescribed(schema))).toEqual([]);
  });

  // Spec: core 3.2d
  it.each([
    [{ closingButton: 'yes' }, false],
    [{ user: { id_user: 1, currency: 'USD' } }, false],
    [{ bonusList: [{ id: 'b' }] }, false],
    [{ novelty: 1, user: { id_user: '1', currency: 'USD', passport: 'x' } }, true],
  ])('of start data accept %j: %s', (data, isValid) => expect(compile('StartData')(data)).toBe(isValid));

  it('refuse a request with an unknown member', () => {
    const open = calls.filter(({ request }) => compile(request)({ ...Object(examplesOf(request)[0]), surprise: true }));
    expect(pathsOf(open)).toBe('deposit-complete');
  });
});

describe('the API documents', async () => {
  const docs = await generatedDocs();
  const openapi: unknown = JSON.parse(docs.get('docs/public/openapi.json') ?? '');
  const asyncapi: unknown = JSON.parse(docs.get('docs/public/asyncapi.json') ?? '');
  const find = (document: unknown, ...keys: string[]): unknown =>
    keys.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), document);

  it('contain the targets of all references', () => {
    for (const document of [openapi, asyncapi]) {
      const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, pointer = '']) =>
        pointer.split('/').map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')),
      );
      expect(references.length).toBeGreaterThan(50);
      expect(references.filter((keys) => find(document, ...keys) === undefined)).toEqual([]);
    }
  });

  it('have every call, with its key where it needs one, every message and every push', () => {
    const key = '#/components/parameters/IdempotencyKey';
    for (const { path, prefix, method, isIdempotent } of calls) {
      const operation = find(openapi, 'paths', `/api/${prefix}/${path}`, method.toLowerCase());
      expect(find(operation, 'operationId')).toBe(path);
      expect((JSON.stringify(find(operation, 'parameters')) ?? '').includes(key)).toBe(isIdempotent);
      expect(find(asyncapi, 'channels', path, 'address')).toBe(`${prefix}/${path}`);
      expect(find(asyncapi, 'operations', path, 'reply')).toBeDefined();
    }
    for (const [channel, messages] of Object.entries({ hostToWidget, widgetToHost, pushes }))
      expect(Object.keys(Object(find(asyncapi, 'channels', channel, 'messages')))).toHaveLength(messages.length);
  });
});
