import * as fc from 'fast-check';
import type { Browser } from '#tests/browsers/driver/browser.ts';
import { messageTexts } from '#tests/host/made-messages.ts';
import type { HostileSite } from './hostile-site.ts';
import { judge, type Finding } from './judge.ts';
import { goOn, readTraps, setTraps, forget } from './person.ts';
import { TYPED } from './ways.ts';

const BATCH = 2000;
const POOL = 10_000;

/** Runs in the host's page. */
const postAll = (json: string): void => {
  const texts: readonly string[] = JSON.parse(json);
  const frame = document.querySelector<HTMLIFrameElement>('#cashier iframe');
  for (const text of texts) frame?.contentWindow?.postMessage(text, '*');
};

/** A host that sends every possible message, followed by a normal payment. */
export const sendMessages = async (
  browser: Browser,
  site: HostileSite,
  texts: readonly string[],
  { seed, messages }: { seed: number; messages: number },
): Promise<{ sent: number; findings: readonly Finding[] }> => {
  await browser.go('about:blank');
  await site.begin((_path, answer) => answer);
  await browser.go(`${site.sandbox.demoOrigin}/?country=MX&currency=MXN&transport=http`);
  await browser.until('the list', () => browser.run(() => document.querySelector('[data-node="tile"]') !== null));
  await browser.run(setTraps);
  const pool = fc.sample(messageTexts(texts), { numRuns: Math.min(POOL, messages), seed });
  let sent = 0;
  while (sent < messages) {
    const from = sent % pool.length;
    const batch = pool.slice(from, from + Math.min(BATCH, messages - sent));
    await browser.runInHost(postAll, JSON.stringify(batch));
    sent += batch.length;
    await browser.run(() => document.title);
  }
  const sights = await browser.run(goOn, ['SPEI'], JSON.stringify(TYPED), 6);
  const caught = await browser.run(readTraps);
  const amounts = (await site.control.deposits()).map(({ amount }) => String(amount));
  await browser.run(forget);
  const findings = judge({ ...caught, sights, reports: site.takeReports(), planted: [], amounts, due: site.dueSums() });
  const isPaid = amounts.length === 1;
  return { sent, findings: isPaid ? findings : [...findings, { kind: 'blank', what: 'no payment was made after it' }] };
};
