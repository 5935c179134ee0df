import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readLayoutMethods } from '#sandbox/layout-methods.ts';
import { create, METHODS, PAYOUT, useSandbox } from './clients.ts';

const screens = mkdtempSync(join(tmpdir(), 'layouts-'));
afterAll(() => rmSync(screens, { recursive: true }));

const write = (file: string, value: unknown): void => {
  const path = join(screens, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(value));
};
const method = (name: string): object => ({
  name,
  category: 'fiat',
  cardViewType: 0,
  text: { en: name },
  position: 1,
  currency: ['USD'],
  amount_rules: { USD: { min: 1, max: 500 } },
});
const answer = (value: string): object => ({
  depositId: 'their-own',
  apiResponse: { data: { created: 1, lifetime: 60, requisites: [{ name: 'code', type: 'text', value }] } },
});
write('deposit/token/answers/method.json', method('token'));
write('deposit/token/answers/a.json', answer('first'));
write('deposit/token/answers/b.json', answer('second'));
write('deposit/leads-away/answers/method.json', method('leads_away'));
write('deposit/token-form/answers/method.json', method('token'));
const FIELDS = [{ name: 'phone', type: 'text' }];
write('deposit/pushed/answers/method.json', { ...method('pushed'), currency: ['SEK'], fields: FIELDS });
write('deposit/pushed-wait/answers/method.json', { ...method('pushed'), currency: ['SEK'] });
write('deposit/pushed-wait/answers/a.json', {
  ...answer('x'),
  apiResponse: { data: { unifiedFlow: true, buttons: [] } },
});
write('withdrawal/token/answers/method.json', method('token_payout'));

const sandbox = useSandbox({ layouts: [screens] });
const valueIn = ({ apiResponse }: { apiResponse?: { data?: unknown } | undefined }): unknown =>
  Object(apiResponse?.data).requisites?.[0]?.value;

describe('a method of a layout', () => {
  it('is in the list, once for its form and the page of its answer', async () => {
    const { body } = await sandbox.http().call('methods-payment-v5', METHODS);
    expect(body.methods.map(({ name }) => name)).toEqual(expect.arrayContaining(['token', 'leads_away']));
    expect(body.methods.filter(({ name }) => name === 'token')).toHaveLength(1);
    const payouts = await sandbox.http().call('methods-withdrawal', { country: 'RU', currency: 'USD' });
    expect(payouts.body.methods.map(({ name }) => name)).toContain('token_payout');
  });

  it('is answered from the next file for each deposit, and with the same one when it is resumed', async () => {
    const client = sandbox.http();
    const [first, second, third] = [
      await create(client, 'token'),
      await create(client, 'token'),
      await create(client, 'token'),
    ];
    expect([first, second, third].map(valueIn)).toEqual(['first', 'second', 'first']);
    const { body } = await client.call('resume-deposit', { depositId: second.depositId, paymentMethod: 'token' });
    expect(body).toEqual(second);
  });

  it('has the id and the time of the deposit in place of those in the file', async () => {
    const { depositId, apiResponse } = await create(sandbox.http(), 'token');
    expect(depositId).not.toBe('their-own');
    expect(Date.now() - Number(Object(apiResponse?.data).created)).toBeLessThan(60_000);
  });

  it('is offered in each country in its own currency, with the fields of its form', async () => {
    const { body } = await sandbox
      .http()
      .call('methods-payment-v5', { country: 'SE', currency: { code: 'SEK', type: 'fiat' } });
    expect(body.methods).toMatchObject([{ name: 'pushed', fields: FIELDS }]);
  });

  it('is paid without a press when its page has no button for it', () => {
    const { deposit } = readLayoutMethods('https://provider.example', [screens]);
    expect(deposit.find((entry) => entry.method.name === 'pushed')?.outcome).toBe('direct');
    expect(deposit.find((entry) => entry.method.name === 'token')?.outcome).toBe('page-screen');
  });

  it('is answered with the current content of a file', async () => {
    write('deposit/token/answers/a.json', answer('changed'));
    write('deposit/token/answers/b.json', answer('changed'));
    expect(valueIn(await create(sandbox.http(), 'token'))).toBe('changed');
  });

  it('opens the page of the provider when its layout has no answer', async () => {
    expect(await create(sandbox.http(), 'leads_away')).toMatchObject({ apiResponse: { source: 'redirect' } });
  });

  it('is paid out by the layout of a withdrawal', async () => {
    const payout = { ...PAYOUT, paymentType: 'token_payout', fields: {} };
    expect((await sandbox.http().call('withdrawal-submit', payout)).status).toBe(200);
  });

  it('a file that does not match the contract is named', () => {
    const file = 'deposit/broken/answers/method.json';
    write(file, { name: 'broken' });
    expect(() => readLayoutMethods('', [screens])).toThrow(`${join(screens, file)}: / `);
    rmSync(join(screens, 'deposit/broken'), { recursive: true });
  });
});
