import { readFileSync, readdirSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { callTable } from '#generated/call-table.ts';
import { isRecord, readWire } from '#tools/wire/bundle.ts';

const bundle = readWire();
const ways = Object.entries(callTable);
const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
ajv.addSchema({ $id: 'wire', $defs: bundle.defs });
const compile = (name: string) => ajv.compile({ $ref: `wire#/$defs/${name}` });
const examplesOf = (name: string): unknown[] => {
  const { examples, $ref } = bundle.defs[name] ?? {};
  if (typeof $ref === 'string') return examplesOf($ref.replace('#/$defs/', ''));
  return Array.isArray(examples) ? examples : [];
};

describe('schemas/wire', () => {
  it.each(Object.keys(bundle.defs))('%s compiles, and its examples are valid', (name) => {
    const validate = compile(name);
    const faults = examplesOf(name).flatMap((example) => (validate(example) ? [] : (validate.errors ?? [])));
    expect(faults).toEqual([]);
  });

  // Spec: core 7.2, core 7.3, core 7.4, core 7.5, core 7.6, core 7.11, method-flows 7.3, method-flows 7.17a
  it('has the calls of the contract, each with its verb', () => {
    expect(Object.fromEntries(bundle.calls.map(({ path, method }) => [path, method]))).toEqual({
      'account-delete': 'POST',
      'accounts-list': 'POST',
      'bank-get': 'POST',
      'code-check': 'POST',
      'deposit-cancel': 'POST',
      'deposit-check': 'POST',
      'deposit-claim': 'POST',
      'deposit-complete': 'POST',
      'deposit-create': 'POST',
      'deposit-create-p2p': 'POST',
      'deposit-create-sweepstake': 'POST',
      'deposit-limits': 'POST',
      'deposit-prepare': 'POST',
      'deposit-status': 'GET',
      events: 'POST',
      'external-deposit-continue': 'POST',
      'methods-country-selector-v2': 'GET',
      'methods-payment-v3': 'POST',
      'methods-payment-v5': 'POST',
      'methods-withdrawal': 'GET',
      'methods-withdrawal-v4': 'GET',
      'onramp-deposit-limits': 'POST',
      'payment-convert-v2': 'POST',
      'resume-deposit': 'POST',
      'session-form-on-close-modal': 'POST',
      'session-start': 'POST',
      'session-start-crypto': 'POST',
      'sweepstake-balance-get': 'POST',
      'sweepstake-boxes': 'POST',
      'sweepstake-recoup-sum': 'POST',
      'sweepstake-unplayed-balance': 'POST',
      'transactions-list': 'POST',
      'withdrawal-cancel': 'POST',
      'withdrawal-submit': 'POST',
    });
  });

  // Spec: core 4.1e, core 4.1g, core 4.13a, core 7.17c, method-flows 7.17d
  it('has the messages and pushes of the contract', () => {
    expect(bundle.hostToWidget.map(({ type }) => type).toSorted()).toEqual(
      [
        'loaded',
        'bonus-list-fetched',
        'bonus-list-updated',
        'close',
        'onGoBack',
        'onSwipeBack',
        'set-locale',
        'set-theme',
        'submit-decided',
        'send-trace',
      ].toSorted(),
    );
    expect(bundle.widgetToHost.map(({ type }) => type).toSorted()).toEqual(
      [
        'Loaded',
        'onInit',
        'onInitError',
        'onClose',
        'onShare',
        'onGoBack',
        'onSwipeBack',
        'onChangedPaymentMethodsCurrency',
        'onCreateTransaction',
        'onExternalRedirectEvent',
        'openExtBrowser',
        'onTokenExpired',
        'onDisplayError',
        'onError',
        'Metric',
        'onInvalidP2PResponse',
        'onBeforeSubmit',
        'onChoice',
        'onKeep',
        'onResize',
        'onResult',
        'onTrace',
      ].toSorted(),
    );
    expect(bundle.helperWindow.map(({ type }) => type)).toEqual([
      'helperReady',
      'redirect',
      'initGeetest',
      'geetestResult',
    ]);
    expect(bundle.pushes.map(({ type }) => type)).toEqual(['deposit.status', 'login.token']);
  });

  it('gives a key to the calls that make or finish something, and to no other', () => {
    const keyed = bundle.calls.filter(({ isIdempotent }) => isIdempotent).map(({ path }) => path);
    expect(keyed.toSorted()).toEqual([
      'account-delete',
      'deposit-claim',
      'deposit-complete',
      'deposit-create',
      'deposit-create-p2p',
      'deposit-create-sweepstake',
      'withdrawal-cancel',
      'withdrawal-submit',
    ]);
  });

  // Spec: core 7.1d, method-flows 7.3
  it('asks again for all that is only asked, and for what has a key', () => {
    const again = ways.filter(([, { isRetryable }]) => isRetryable);
    expect(again.map(([path]) => path)).toEqual(
      expect.arrayContaining(['methods-payment-v5', 'methods-country-selector-v2', 'deposit-status', 'deposit-create']),
    );
    const once = ways.filter(([, { isRetryable }]) => !isRetryable);
    expect(once.filter(([, { method, isIdempotent }]) => method === 'GET' || isIdempotent)).toEqual([]);
    expect(once.map(([path]) => path)).toEqual(expect.arrayContaining(['external-deposit-continue', 'events']));
  });

  it('counts metrics under a prefix of their own', () => {
    expect(ways.filter(([, { prefix }]) => prefix !== 'BANKING')).toMatchObject([
      ['events', { prefix: 'METRIC-EVENTS' }],
    ]);
  });

  it('has an example of every request', () => {
    expect(bundle.calls.filter(({ request }) => examplesOf(request).length === 0)).toEqual([]);
  });

  it('describes every file and every definition', () => {
    const files = readdirSync('schemas/wire', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.json'),
    );
    expect(files).toHaveLength(bundle.calls.length + 5);
    const isDescribed = (schema: unknown): boolean =>
      isRecord(schema) && typeof schema.title === 'string' && typeof schema.description === 'string';
    expect(files.filter((file) => !isDescribed(JSON.parse(readFileSync(`schemas/wire/${file}`, 'utf8'))))).toEqual([]);
    const isCallPart = new Set(bundle.calls.flatMap(({ request, response }) => [request, response]));
    const others = Object.keys(bundle.defs).filter((name) => !isCallPart.has(name));
    expect(others.filter((name) => !isDescribed(bundle.defs[name]))).toEqual([]);
  });

  // Spec: core 3.2d
  it('refuses start data with a member of the wrong type, and takes a member it does not know', () => {
    const validate = compile('StartData');
    expect(validate({ closingButton: 'yes' })).toBe(false);
    expect(validate({ user: { id_user: 1, currency: 'USD' } })).toBe(false);
    expect(validate({ bonusList: [{ id: 'b' }] })).toBe(false);
    expect(validate({ novelty: 1, user: { id_user: '1', currency: 'USD', passport: 'x' } })).toBe(true);
  });

  it('is strict with requests: a member of another name is a mistake', () => {
    const takesMore = bundle.calls.filter(({ request }) => {
      const [example] = examplesOf(request);
      return compile(request)({ ...(isRecord(example) ? example : {}), surprise: true });
    });
    expect(takesMore.map(({ path }) => path)).toEqual(['deposit-complete']);
  });
});
