// @vitest-environment jsdom
import { Ajv } from 'ajv';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DepositData } from '#generated/scope.ts';
import type { Card, DepositCreated, HostToHostData, OnrampData, PageData, UnifiedData } from '#generated/wire.ts';
import type { RequisiteRow } from '#flows/deposit/requisite-rows.ts';
import { commandEnded, commandStarted } from '#state/busy.ts';
import { completeOpened, completeWaitEnded } from '#state/complete.ts';
import { depositStarted, depositUpdated, redirectKnown } from '#state/deposit.ts';
import { fieldsValidated } from '#state/form.ts';
import { methodsFailed, methodsLoaded } from '#state/methods.ts';
import { failureNoted } from '#state/route.ts';
import { groupPicked } from '#state/selection.ts';
import {
  intentAnswered,
  intentStarted,
  intentClosed,
  createdNotShown,
  intentUnconfirmed,
} from '#state/intent-slice.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { GET_REDIRECT, INVOICE, onBase, pay, readyToPay } from '#tests/flows/deposit-bench.ts';
import { fakeWindows, type FakeWindows } from '#tests/flows/fake-window.ts';
import { settle } from '#tests/flows/bench.ts';
import { forgetRecord, openPayouts, pickPayout, reviewed } from '#tests/flows/withdrawal-bench.ts';
import { field, group, method } from '#tests/state/sample-methods.ts';
import { sampleIntent } from '#tests/state/sample-intent.ts';
import { startedStore } from '#tests/state/store.ts';
import { readScope } from '#layouts/language/scope-schema.ts';
import type { AppStore } from '#state/store.ts';

/** A parsed answer, whose type the compiler compares with the schema. */
type Answered = Omit<
  DepositCreated & HostToHostData & OnrampData & PageData & Omit<UnifiedData, 'unifiedFlow'>,
  'apiResponse' | 'card'
> & {
  card: Card | null;
  rows: RequisiteRow[];
  codes: RequisiteRow[];
  links: RequisiteRow[];
  endsAt: number | null;
  isCompletable: boolean;
  hasChangedAmount: boolean;
};
type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T;
const asPageReads = (answered: Immutable<Answered>): Immutable<DepositData> => answered;

const ajv = new Ajv({ allErrors: true, strict: false });
const validators = Object.entries(readScope()).map(([root, schema]) => ({ root, validate: ajv.compile(schema) }));

/** Paths whose live value does not match the schema. */
const faults = (store: AppStore): string[] => {
  const scope = store.scope();
  return validators.flatMap(({ root, validate }) => {
    if (!Object.hasOwn(scope, root) || validate(scope[root])) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${root}${instancePath} ${message}`);
  });
};

let windows: FakeWindows;

beforeEach(() => {
  openBrowser();
  forgetRecord();
  windows = fakeWindows();
});
afterEach(closeBrowser);

const CREATED = '2026-01-01T00:00:00Z';

const ANSWERS: Record<string, Record<string, unknown>> = {
  fields: { isFieldsRequired: true, fields: [field('code', { regex: '^\\d+$', values: [{ value: 'a', text: 'A' }] })] },
  redirect: { apiResponse: GET_REDIRECT },
  unified: {
    unifiedFlow: true,
    created: CREATED,
    lifetime: 600,
    buttons: ['complete'],
    instruction: { steps: [{ stepNumber: 1, stepInstruction: 'Open <b>it</b>' }] },
    inputFields: [field('reference')],
    requisites: [
      { name: 'pan', type: 'text', value: '4111111111111111', title: { en: 'Card' } },
      { name: 'qrCode', type: 'qr', value: 'payload', title: 'Code', isCopyable: false },
      { name: 'url', type: 'link', value: 'https://bank.example' },
    ],
  },
  'host to host': {
    apiResponse: {
      data: {
        card: { number: '4111', fullName: 'A B' },
        payment_amount: '50.07',
        payment_currency: 'KZT',
        timeout_minutes: 15,
        created: CREATED,
      },
    },
  },
  'changed amount': {
    card: { phone: '+7' },
    passedAmount: 50,
    passedCurrency: 'USD',
    processingAmount: '50.5',
    processingCurrency: 'USD',
  },
  page: {
    apiResponse: { pageId: 'pix', data: { qrCode: '0002', url: 'https://pay.example', amount: 100, currency: 'BRL' } },
  },
  offers: {
    apiResponse: {
      data: {
        paymentMethodOffers: [{ method: 'a', amount: '98.2', fee: '1.8', iconIds: ['a'], name: { en: 'A' } }],
        depositLimits: { min: 1, max: '9' },
      },
    },
  },
};

describe('the scope of the running state matches the schemas', () => {
  it('at the start, and after the list of methods is loaded or has failed', () => {
    const store = startedStore();
    expect(Object.keys(store.scope())).toContain('form');
    expect(faults(store)).toEqual([]);
    const badge = method('card', { badgeType: 2, badgeConfig: { text: { en: 'New' } }, iconIds: ['a', 'b', 'c', 'd'] });
    store.dispatch(methodsLoaded({ methods: [badge, group('banks', [method('spei')])] }));
    expect(faults(store)).toEqual([]);
    store.dispatch(groupPicked('banks'));
    expect(faults(store)).toEqual([]);
    store.dispatch(methodsFailed());
    store.dispatch(failureNoted({ message: 'No', code: 'x' }));
    store.dispatch(commandStarted('deposit.create'));
    expect(faults(store)).toEqual([]);
    store.dispatch(commandEnded('deposit.create'));
    expect(faults(store)).toEqual([]);
  });

  it('for an invalid form', async () => {
    const bench = await readyToPay();
    bench.type('amount', '5');
    bench.type('pan', '');
    bench.store.dispatch(fieldsValidated());
    expect(bench.form().fields.amount?.problem).not.toBeNull();
    expect(faults(bench.store)).toEqual([]);
  });

  it.each(Object.keys(ANSWERS))('for an answer: %s', async (name) => {
    const bench = await readyToPay();
    bench.server.reply('deposit-create', { depositId: 'd1', ...ANSWERS[name] });
    const paid = pay(bench);
    await settle();
    if (name === 'redirect') windows.last().beReady();
    await paid;
    expect(bench.deposit().id).toBe('d1');
    expect(faults(bench.store)).toEqual([]);
  });

  it('for a transfer, its bank included', async () => {
    const bench = await onBase();
    bench.type('amount', '60');
    bench.server.reply('deposit-create-p2p', INVOICE);
    await bench.run('peerToPeer.create');
    await settle();
    expect(bench.deposit().data).toMatchObject({ bank: 'Silk Bank' });
    expect(faults(bench.store)).toEqual([]);
  });

  it('while an answer is missing, and for the result', () => {
    const store = startedStore();
    store.dispatch(depositStarted({ methodName: 'card', amount: '50', currency: 'USD' }));
    store.dispatch(intentStarted(sampleIntent()));
    expect(faults(store)).toEqual([]);
    store.dispatch(intentUnconfirmed());
    store.dispatch(depositUpdated({ depositId: 'd9', status: 'processed', isCancelled: false }));
    store.dispatch(redirectKnown({ url: 'https://a.example', method: 'GET', data: {}, isBlocked: true }));
    expect(faults(store)).toEqual([]);
    store.dispatch(intentAnswered('d1'));
    store.dispatch(createdNotShown({ isUnsafe: false, isIncomplete: false }));
    expect(faults(store)).toEqual([]);
    store.dispatch(intentClosed());
    store.dispatch(completeOpened({ status: 'waiting', waitsUntil: 1, to: '' }));
    store.dispatch(completeWaitEnded());
    expect(faults(store)).toEqual([]);
  });

  it('and a value of another type violates them', () => {
    const store = startedStore();
    store.dispatch(failureNoted({ message: 'No', code: 'x' }));
    const route = validators.find(({ root }) => root === 'route');
    expect(route?.validate({ ...store.getState().route, failure: 'No' })).toBe(false);
    expect(typeof asPageReads).toBe('function');
  });
});

describe('the scope of a withdrawal', () => {
  it('matches the schemas on the form, with a balance and without', async () => {
    const bench = openPayouts();
    await pickPayout(bench, 'usdt_payout');
    expect(faults(bench.store)).toEqual([]);
    const other = openPayouts({ visit: {} });
    await pickPayout(other, 'card_payout');
    expect(faults(other.store)).toEqual([]);
  });

  it('matches the schemas on the review and on the result', async () => {
    const bench = await reviewed();
    expect(faults(bench.store)).toEqual([]);
    bench.server.reply('withdrawal-submit', { withdrawalId: 'w1' });
    await bench.run('withdrawal.submit');
    expect(faults(bench.store)).toEqual([]);
  });
});
