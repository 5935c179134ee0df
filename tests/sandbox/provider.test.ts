import { describe, expect, it } from 'vitest';
import instructions from '#sandbox/outcomes/instructions.json' with { type: 'json' };
import { bankTexts as provider } from '#sandbox/provider/texts.ts';
import { type Client, create, tokenFor, useSandbox } from './clients.ts';

// Slow enough that no payment arrives before the person decides.
const sandbox = useSandbox({ timeScale: 25 });

type Order = Record<string, string>;

interface Redirect {
  readonly client: Client;
  readonly depositId: string;
  readonly url: string;
  readonly order: Order;
}

/** A deposit with a redirect, as the widget receives it. */
const redirect = async (
  scenario: string,
  client = sandbox.http(scenario),
  returnUrl = 'https://host.example/back?a=1&b="2"',
): Promise<Redirect> => {
  const { depositId, apiResponse } = await create(client, 'card', [100, 'USD'], { returnUrl });
  const order = Object.entries(apiResponse?.data ?? {}).map(([name, value]) => [name, String(value)]);
  return { client, depositId, url: apiResponse?.url ?? '', order: Object.fromEntries(order) };
};

const byGet = ({ url, order }: Redirect, change: Order = {}) =>
  fetch(`${url}&${new URLSearchParams({ ...order, ...change })}`);
const byPost = ({ url, order }: Redirect, change: Order = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ ...order, ...change }) });

/** Submits the form of the bank page with a button. */
const press = async (page: Response, decision: string): Promise<string> => {
  const hidden = [...(await page.text()).matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
  const fields = hidden.map(([, name = '', value = '']) => [
    name,
    value.replaceAll(/&#(\d+);/g, (_match, code: string) => String.fromCharCode(Number(code))),
  ]);
  const body = new URLSearchParams({ ...Object.fromEntries(fields), decision });
  return (await fetch(`${sandbox.origins().providerOrigin}/decide`, { method: 'POST', body })).text();
};

const statusOf = async ({ client, depositId }: Redirect): Promise<number> =>
  (await client.call('deposit-status', { depositId, paymentMethod: 'card' })).body.status;

describe('the page of the bank', () => {
  it.each([
    ['GET', byGet],
    ['POST', byPost],
  ] as const)('by %s shows the order, is paid or declined, and refuses a changed order', async (_method, open) => {
    const paid = await redirect('ok');
    const result = await press(await open(paid), 'pay');
    expect(result).toContain('<p class="badge">Paid</p>');
    expect(result).toContain('href="https://host.example/back?a=1&#38;b=&#34;2&#34;"');
    expect(await statusOf(paid)).toBe(1);
    expect(await (await open(paid)).text()).toContain('<p class="badge">Paid</p>');
    const declined = await redirect('ok');
    const changed = await open(declined, { amount: '1' });
    expect([changed.status, (await changed.text()).includes('did not arrive as they were sent')]).toEqual([400, true]);
    expect(await press(await open(declined), 'decline')).toContain('Declined');
    expect(await statusOf(declined)).toBe(2);
  });

  it('has no unsafe way back, and rejects an unknown order', async () => {
    const unsafe = await redirect('ok', sandbox.http(), 'javascript:alert(1)');
    expect(await press(await byGet(unsafe), 'pay')).not.toContain('javascript:');
    const page = await fetch(`${sandbox.origins().providerOrigin}/pay?shop=sandbox&order=<script>`);
    expect([page.status, (await page.text()).includes('<script>')]).toEqual([400, false]);
  });

  it('is in the language that the host has set for the user, if instructions are in it, else in English', async () => {
    const token = tokenFor('at-bank');
    const setLanguage = (locale: string) => {
      const body = JSON.stringify({ token, locale });
      const headers = { 'content-type': 'application/json' };
      return fetch(`${sandbox.origins().demoOrigin}/language`, { method: 'POST', headers, body });
    };
    const client = sandbox.http('at-bank', token);
    const textOf = async () => (await byGet(await redirect('at-bank', client))).text();
    expect((await setLanguage('"><script>')).status).toBe(400);
    expect(await textOf()).toContain('<html lang="en" dir="ltr">');
    await setLanguage('ar');
    const page = await textOf();
    for (const text of [
      '<html lang="ar" dir="rtl">',
      '<bdi dir="ltr">100 USD</bdi>',
      provider.pay.ar,
      provider.decline.ar,
    ])
      expect(page).toContain(text);
    const { apiResponse } = await create(client, 'qris', [100_000, 'IDR']);
    expect(apiResponse?.data?.instruction).toMatchObject({ steps: [{ stepInstruction: instructions.scan.ar }, {}] });
  });
});
