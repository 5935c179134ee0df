import type { FastifyInstance, FastifyReply } from 'fastify';
import { buildOrder, isIntactOrder } from '#sandbox/bank-order.ts';
import type { Text } from '#generated/wire.ts';
import { DEFAULT_LOCALE } from '#i18n/locale.ts';
import type { DepositPhase } from '#sandbox/deposit-phase.ts';
import type { Deposit } from '#sandbox/deposits.ts';
import { inLanguage, languageOf } from '#sandbox/language.ts';
import { payAtBank } from '#sandbox/settle.ts';
import type { World } from '#sandbox/world.ts';
import { serveFrames } from './frames.ts';
import { hostileScript } from './hostile-script.ts';
import { buildPage, buildWayBack, closeScript, escapeHtml, styleSheet } from './page.ts';
import { bankTexts } from './texts.ts';

const phaseTexts: Record<DepositPhase, Text> = bankTexts;

function sendPage(reply: FastifyReply, title: string, body: string, locale: string = DEFAULT_LOCALE): FastifyReply {
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(buildPage(title, body, locale));
}

function describeOrder(deposit: Deposit, locale: string): string {
  const [shop, method, order] = [bankTexts.shop, bankTexts.method, bankTexts.order].map((text) =>
    inLanguage(text, locale),
  );
  return `<p class="amount"><bdi dir="ltr">${escapeHtml(deposit.amount)} ${escapeHtml(deposit.currency)}</bdi></p>
<dl><dt>${shop}</dt><dd>Sandbox Casino</dd><dt>${method}</dt><dd>${escapeHtml(deposit.paymentMethod)}</dd><dt>${order}</dt><dd>${escapeHtml(deposit.id)}</dd></dl>`;
}

function sendResult(world: World, reply: FastifyReply, deposit: Deposit): FastifyReply {
  const locale = languageOf(world, deposit);
  const text = inLanguage(phaseTexts[deposit.phase], locale);
  return sendPage(
    reply,
    text,
    `<p class="badge">${text}</p>${describeOrder(deposit, locale)}${buildWayBack(deposit.returnUrl ?? '', locale)}`,
    locale,
  );
}

function sendBroken(reply: FastifyReply, reason: string): FastifyReply {
  return sendPage(
    reply.code(400),
    'Broken order',
    `<h1>This order cannot be paid</h1><p>${escapeHtml(reason)}</p>${buildWayBack('')}`,
  );
}

/** Shows a valid order; from now on the person on this page decides its outcome. */
function sendOrder(world: World, received: Record<string, string>, reply: FastifyReply): FastifyReply {
  const known = world.deposits.list().find(({ id }) => id === received.order);
  if (!known) return sendBroken(reply, 'There is no such order.');
  if (!isIntactOrder(received)) return sendBroken(reply, 'Its parameters did not arrive as they were sent.');
  if (known.phase !== 'waiting') return sendResult(world, reply, known);
  world.heldByBank.add(known.id);
  const hidden = Object.entries(buildOrder(known)).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const locale = languageOf(world, known);
  const title = inLanguage(bankTexts.confirm, locale);
  const [pay, decline] = [bankTexts.pay, bankTexts.decline].map((text) => inLanguage(text, locale));
  return sendPage(
    reply,
    title,
    `<h1>${title}</h1>${describeOrder(known, locale)}
<form method="post" action="/decide">${hidden.join('')}
<p class="actions"><button class="primary" name="decision" value="pay">${pay}</button><button name="decision" value="decline">${decline}</button></p></form>`,
    locale,
  );
}

function decide(world: World, received: Record<string, string>, reply: FastifyReply): FastifyReply {
  const known = world.deposits.list().find(({ id }) => id === received.order);
  if (!known || !isIntactOrder(received)) return sendBroken(reply, 'There is no such order.');
  if (received.decision === 'pay') payAtBank(world, known.id);
  else world.deposits.move(known.id, 'mistaked');
  return sendResult(world, reply, world.deposits.get(known.id));
}

/** Serves the provider's pages, the targets of redirects, on a separate origin. */
export function serveProvider(app: FastifyInstance, world: World): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  app.get<{ Querystring: Record<string, string> }>('/pay', (request, reply) => sendOrder(world, request.query, reply));
  app.post<{ Body: Record<string, string> }>('/pay', (request, reply) => sendOrder(world, request.body, reply));
  app.post<{ Body: Record<string, string> }>('/decide', (request, reply) => decide(world, request.body, reply));
  app.get('/guide/:name', (_request, reply) =>
    sendPage(
      reply,
      'Video guide',
      `<h1>How to pay</h1><p>A film that shows each step would play here.</p>${buildWayBack('')}`,
    ),
  );
  serveFrames(app, world);
  app.get('/hostile', (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; script-src 'self'")
      .type('text/html; charset=utf-8')
      .send('<!doctype html><title>Hostile frame</title><script src="/hostile.js"></script>'),
  );
  app.get('/hostile.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(hostileScript));
  app.get('/bank.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(styleSheet));
  app.get('/close.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(closeScript));
}
