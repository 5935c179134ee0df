import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validators as data } from '#generated/validators/deposit-data.js';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';
import { type Client, connectHttp, tokenFor } from './clients.ts';
import { create, createPeerToPeer } from './create.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ portWidget: 0, portDemo: 0, portProvider: 0, timeScale: 0.02 });
});
afterAll(() => sandbox.close());

const connect = (scenario = 'ok'): Client => connectHttp(sandbox.apiOrigin, tokenFor(scenario));

describe('a deposit leads to', () => {
  it('a redirect by GET, with its parameters apart', async () => {
    const { apiResponse } = await create(connect(), 'skrill', 'USD', 100, { fields: { email: 'a@b.io' } });
    expect(apiResponse).toMatchObject({
      source: 'redirect',
      method: 'GET',
      url: `${sandbox.providerOrigin}/pay?shop=sandbox`,
      data: { amount: '100' },
    });
  });

  it('a redirect by POST', async () => {
    const { apiResponse } = await create(connect(), 'card', 'EUR', 100);
    expect(apiResponse).toMatchObject({ source: 'redirect', method: 'POST' });
  });

  it('one more field, then the end', async () => {
    const client = connect();
    const fields = { cardType: 'visa', cardNumber: '4000 0012 3456 7899', cardHolder: 'A PERSON' };
    const first = await create(client, 'card_any', 'USD', 50, { fields });
    expect(first).toMatchObject({
      fields: [{ name: 'smsCode' }],
      apiResponse: { isFieldsRequired: true, depositId: first.depositId },
    });
    const second = await create(client, 'card_any', 'USD', 50, {
      depositId: first.depositId,
      fields: { ...fields, smsCode: '1234' },
    });
    expect(second).toEqual({ depositId: first.depositId, apiResponse: {} });
    const third = await client.call('deposit-create', {
      amount: 50,
      currency: 'USD',
      paymentType: 'card_any',
      depositId: first.depositId,
      fields: {},
    });
    expect([third.status, third.failure.code]).toEqual([409, 'banking.depositNotOpen']);
  });

  it.each([
    ['spei', 'MXN', 500, {}, ['amount', 'account', 'bankName', 'fullName']],
    ['fawry', 'EGP', 500, { fields: { phone: '+20 10 1234 5678' } }, ['amount', 'invoice']],
    ['qris', 'IDR', 100000, {}, ['qrCode', 'url', 'amount']],
    ['dana', 'IDR', 100000, { fields: { phone: '+6281234567890' } }, ['url', 'amount']],
    ['wallet_unified', 'USD', 50, { wallet: 'ABC123' }, ['amount', 'pan', 'bankName', 'fullName']],
  ])('the unified form (%s)', async (method, currency, amount, more, rows) => {
    const { apiResponse } = await create(connect(), method, currency, amount, more);
    const unified: unknown = apiResponse?.data;
    if (!data.UnifiedData(unified)) throw new Error(JSON.stringify(data.UnifiedData.errors));
    expect(unified.requisites.map(({ name }) => name)).toEqual(rows);
    expect(unified.lifetime).toBe(600);
  });

  it.each([
    ['card_h2h', 'USD', {}, 20],
    ['virtual_account', 'USD', { fields: { bank: 'island' } }, 20],
    ['bank_transfer', 'USD', {}, undefined],
  ])('host-to-host requisites (%s)', async (method, currency, more, timeoutMinutes) => {
    const { apiResponse } = await create(connect(), method, currency, 100, more);
    const hostToHost: unknown = apiResponse?.data;
    if (!data.HostToHostData(hostToHost)) throw new Error(JSON.stringify(data.HostToHostData.errors));
    expect(hostToHost).toMatchObject({ payment_amount: '100', payment_currency: currency });
    expect(hostToHost.timeout_minutes).toBe(timeoutMinutes);
    expect(hostToHost.card ?? hostToHost.requisites).toBeDefined();
  });

  it('the pages of pix and eazype, and a page the server names', async () => {
    const client = connect();
    const pix = await create(client, 'pix', 'BRL', 100, { fields: { pixKeyType: 'email', email: 'a@b.io' } });
    const eazype = await create(client, 'eazype', 'INR', 1000, { fields: { email: 'a@b.io' } });
    const named = await create(client, 'ach', 'USD', 100, { fields: { account: '123456789' } });
    expect(pix.apiResponse).toMatchObject({
      pageId: 'pix',
      data: { qrCode: expect.stringMatching(/^000201/), amount: '100', currency: 'BRL' },
    });
    expect(eazype.apiResponse).toMatchObject({
      pageId: 'eazype',
      data: { url: expect.stringContaining(sandbox.providerOrigin) },
    });
    expect(named.apiResponse?.pageId).toBe('unified-form');
    expect(data.UnifiedData(named.apiResponse?.data)).toBe(true);
  });

  it('offers of providers, one of which goes on', async () => {
    const client = connect();
    const { depositId, apiResponse } = await create(client, 'onramp', 'EUR', 200);
    const offers: unknown = apiResponse?.data;
    if (!data.OnrampData(offers)) throw new Error(JSON.stringify(data.OnrampData.errors));
    const [offer] = offers.paymentMethodOffers;
    expect(offer).toMatchObject({ method: 'provider-a', amount: '196.40', fee: '3.60' });
    const { body } = await client.call('external-deposit-continue', { depositId, method: 'provider-a' });
    expect(body).toMatchObject({ data: { url: expect.stringContaining('/pay?') }, processingAmount: '196.40' });
    const { status } = await client.call('external-deposit-continue', { depositId, method: 'provider-z' });
    expect(status).toBe(400);
  });

  it('a card, plain or encoded, a phone or a wallet, of another person', async () => {
    const client = connect();
    const plain = await createPeerToPeer(client, 'p2p_card', 'USD', 100);
    const encoded = await createPeerToPeer(client, 'uzcard', 'UZS', 100_000);
    const phone = await createPeerToPeer(client, 'p2p_phone', 'USD', 100, { fields: { phone: '+7 701 123 4567' } });
    const wallet = await createPeerToPeer(client, 'nagad_p2p', 'USD', 100);
    expect(plain).toMatchObject({
      timeout_minutes: 15,
      payment_currency: 'USD',
      passedAmount: '100',
      card: { number: expect.stringMatching(/^4000\d{12}$/) },
    });
    expect(Object.keys(encoded.card ?? {})).toEqual(['encoded']);
    const decoded: unknown = JSON.parse(Buffer.from(encoded.card?.encoded ?? '', 'base64url').toString('utf8'));
    expect(data.Card(decoded)).toBe(true);
    expect(decoded).toMatchObject({ number: expect.stringMatching(/^8600\d{12}$/), bank_name: 'Silk Road Bank' });
    expect(phone.card?.phone).toMatch(/^\+7701\d{7}$/);
    expect(wallet.card?.account_number).toMatch(/^017\d{8}$/);
  });

  it('the unified form of another person, at the top level', async () => {
    const answer = await createPeerToPeer(connect(), 'p2p_unified', 'USD', 100);
    expect(data.UnifiedData(answer)).toBe(true);
  });

  it('one more field of a peer-to-peer deposit', async () => {
    const client = connect();
    const first = await createPeerToPeer(client, 'p2p_fields', 'USD', 100);
    expect(first).toMatchObject({ isFieldsRequired: true, fields: [{ name: 'lastDigits' }] });
    const second = await createPeerToPeer(client, 'p2p_fields', 'USD', 100, {
      depositId: first.depositId,
      fields: { lastDigits: '1234' },
    });
    expect(second).toMatchObject({ depositId: first.depositId, card: { bank_name: 'Northern Bank' } });
  });
});
