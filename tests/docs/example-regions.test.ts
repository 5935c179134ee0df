import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { completeStartData } from '#host/start-data.ts';
import { useSandbox } from '#tests/sandbox/clients.ts';

const sandbox = useSandbox();

const PAGES = [
  'README.md',
  ...readdirSync('packages').map((name) => `packages/${name}/README.md`),
  ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
];

/** Users of start data in the examples of documents, as `{ id_user: …, currency: 'KZT' }`. */
const users = PAGES.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\{[^{}]*\bid_user\b[^{}]*\bcurrency"?: ['"](\w+)['"][^{}]*\}/g)].map(
    ([user, currency = '']) => ({ file, currency, paymentGeo: /paymentGeo"?: ['"](\w+)/.exec(user)?.[1] ?? '' }),
  ),
);

it('examples of start data name a user whom the sandbox has methods for', async () => {
  const client = sandbox.http();
  const without: object[] = [];
  for (const { file, currency, paymentGeo } of users) {
    const start = completeStartData(
      { token: 't', user: { id_user: '1', currency, ...(paymentGeo === '' ? {} : { paymentGeo }) } },
      { platform: 'desktop', transport: 'http' },
    );
    const { paymentGeo: country } = start.user;
    const { body } = await client.call('methods-payment-v5', { country, currency: { code: currency, type: 'fiat' } });
    if (body.methods.length === 0) without.push({ file, country, currency });
  }
  expect(users.length).toBeGreaterThan(8);
  expect(without).toEqual([]);
});
