import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { startCollector } from './collector.ts';
import { deploy } from './deployment.ts';
import { pay, watch } from './visit.ts';

test('a deployment with a collector sends it the documented measures of a payment, with the documented attributes', async ({
  page,
}) => {
  const collector = await startCollector();
  const deployment = await deploy({ otlpEndpoint: collector.endpoint });
  const { complaints } = watch(page);
  await pay(page, deployment, { transport: 'http' });
  // Leaving the page sends what there is.
  await page.goto('about:blank');
  await expect.poll(() => [...collector.names()]).toContain('cashier.web_vital.lcp');
  const measures = ['first_tile', 'form.shown', 'create', 'invoice.shown', 'result', 'call', 'web_vital.cls'];
  expect([...collector.names()]).toEqual(expect.arrayContaining(measures.map((name) => `cashier.${name}`)));
  const documented = readFileSync('docs/watching.md', 'utf8');
  for (const name of collector.names()) expect(documented).toContain(`| \`${name}\``);
  const keys = collector.bodies.flatMap((body) => [...body.matchAll(/"key":"([^"]+)"/g)].map(([, key = '']) => key));
  for (const key of keys) expect(documented).toContain(`\`${key}\``);
  expect(collector.bodies.join()).toContain('{"key":"service.name","value":{"stringValue":"cashier-widget"}}');
  expect(collector.bodies.join()).not.toMatch(/sandbox-|Bearer/);
  expect(complaints).toEqual([]);
  await deployment.stop();
  collector.stop();
});
