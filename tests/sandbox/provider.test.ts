import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';
import { type Client, connectHttp, tokenFor } from './clients.ts';
import { create } from './create.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ portWidget: 0, portDemo: 0, portProvider: 0, timeScale: 0.25 });
});
afterAll(() => sandbox.close());

type Order = Record<string, string>;

interface Redirect {
  client: Client;
  depositId: string;
  url: string;
  order: Order;
}

/** A deposit by a redirect, as the widget gets it. */
async function redirect(scenario: string, paymentType = 'card'): Promise<Redirect> {
  const client = connectHttp(sandbox.apiOrigin, tokenFor(scenario));
  const returnUrl = 'https://host.example/back?a=1&b="2"';
  const { depositId, apiResponse } = await create(client, paymentType, 'USD', 100, { returnUrl });
  const order = Object.fromEntries(
    Object.entries(apiResponse?.data ?? {}).map(([name, value]) => [name, String(value)]),
  );
  return { client, depositId, url: apiResponse?.url ?? '', order };
}

const byGet = (url: string, order: Order) => fetch(`${url}&${new URLSearchParams(order).toString()}`);
const byPost = (url: string, order: Order) => fetch(url, { method: 'POST', body: new URLSearchParams(order) });

/** Submits the form of the bank page with a button. */
async function press(page: Response, decision: string): Promise<string> {
  const html = await page.text();
  const hidden = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
  const fields = hidden.map(([, name = '', value = '']) => [
    name,
    value.replaceAll(/&#(\d+);/g, (_match, code: string) => String.fromCharCode(Number(code))),
  ]);
  const response = await byPost(`${sandbox.providerOrigin}/decide`, { ...Object.fromEntries(fields), decision });
  return response.text();
}

async function statusOf({ client, depositId }: Redirect, paymentMethod = 'card'): Promise<number> {
  return (await client.call('deposit-status', { depositId, paymentMethod })).body.status;
}

describe.each([
  ['GET', byGet],
  ['POST', byPost],
] as const)('the bank page by %s', (_method, open) => {
  it('shows the order, and pays it when told to', async () => {
    const made = await redirect('ok');
    const page = await open(made.url, made.order);
    expect(page.headers.get('content-type')).toContain('text/html');
    const result = await press(page, 'pay');
    expect(result).toContain('<p class="badge">Paid</p>');
    expect(result).toContain('href="https://host.example/back?a=1&#38;b=&#34;2&#34;"');
    expect(await statusOf(made)).toBe(1);
  });

  it('declines it when told to', async () => {
    const made = await redirect('ok');
    expect(await press(await open(made.url, made.order), 'decline')).toContain('Declined');
    expect(await statusOf(made)).toBe(2);
  });

  it.each(['amount', 'description', 'signature', 'return_url'])('notices a lost %s', async (name) => {
    const made = await redirect('ok');
    const { [name]: _lost, ...rest } = made.order;
    const page = await open(made.url, rest);
    expect(page.status).toBe(400);
    expect(await page.text()).toContain('did not arrive as they were sent');
  });

  it('notices a changed parameter', async () => {
    const made = await redirect('ok');
    const page = await open(made.url, { ...made.order, amount: '1' });
    expect(page.status).toBe(400);
  });
});

describe('the bank', () => {
  it('lets the person decide once its page is open', async () => {
    const made = await redirect('ok');
    const page = await byGet(made.url, made.order);
    await new Promise((resolve) => setTimeout(resolve, 1300));
    expect(await statusOf(made)).toBe(0);
    await press(page, 'decline');
    expect(await statusOf(made)).toBe(2);
  });

  it.each([
    ['decline', 'Declined', 2],
    ['accepted', 'Being processed', 3],
    ['never', 'Payment is on its way', 0],
  ])('keeps to the scenario %s', async (scenario, text, status) => {
    const made = await redirect(scenario);
    expect(await press(await byPost(made.url, made.order), 'pay')).toContain(text);
    expect(await statusOf(made)).toBe(status);
  });

  it('shows what became of an order that is asked for again', async () => {
    const made = await redirect('ok');
    await press(await byGet(made.url, made.order), 'pay');
    const again = await byGet(made.url, made.order);
    expect(await again.text()).toContain('<p class="badge">Paid</p>');
  });

  it('offers no way back to an unsafe address', async () => {
    const client = connectHttp(sandbox.apiOrigin, tokenFor('ok'));
    const { apiResponse } = await create(client, 'card', 'USD', 100, { returnUrl: 'javascript:alert(1)' });
    const order = Object.fromEntries(
      Object.entries(apiResponse?.data ?? {}).map(([name, value]) => [name, String(value)]),
    );
    const result = await press(await byGet(apiResponse?.url ?? '', order), 'pay');
    expect(result).not.toContain('javascript:');
  });

  it('knows no order it has not been told of', async () => {
    const page = await byGet(`${sandbox.providerOrigin}/pay?shop=sandbox`, { order: '<script>' });
    expect(page.status).toBe(400);
    expect(await page.text()).not.toContain('<script>');
  });

  it('has a guide, a style sheet and a script that closes the window', async () => {
    const types = await Promise.all(
      ['/guide/upi', '/bank.css', '/close.js'].map(async (path) =>
        (await fetch(sandbox.providerOrigin + path)).headers.get('content-type'),
      ),
    );
    expect(types).toEqual(['text/html; charset=utf-8', 'text/css; charset=utf-8', 'text/javascript; charset=utf-8']);
  });
});
