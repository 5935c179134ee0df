import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DEFAULT_LOCALE } from '#i18n/locale.ts';
import type { Deposit } from '#sandbox/deposits.ts';
import { inLanguage } from '#sandbox/language.ts';
import { sandboxFile } from '#sandbox/sandbox-file.ts';
import { payAtBank } from '#sandbox/settle.ts';
import type { World } from '#sandbox/world.ts';
import { escapeHtml } from './page.ts';
import { frameTexts } from './texts.ts';

const read = (file: string): string => readFileSync(sandboxFile(`provider/${file}`), 'utf8');

const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 4px; background: transparent; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
form.single { grid-template-columns: 1fr; }
label { display: grid; gap: 4px; align-content: end; font-size: 14px; }
form > :first-child { grid-column: 1 / -1; }
input, button { box-sizing: border-box; min-width: 0; min-height: 48px; padding: 0 12px; border: 1px solid #7f879f; border-radius: 12px; font: inherit; }
input { width: 100%; direction: ltr; }
.fault { display: none; color: #bf2b2b; }
.asked :has(> label > :invalid) > .fault { display: block; }
.asked :invalid { border-color: #bf2b2b; outline: 1px solid #bf2b2b; }
p { margin: 0 0 12px; }
.amount { font-size: 24px; font-weight: 700; }
.actions { display: flex; gap: 12px; }
button { flex: 1; padding: 0 20px; }
`;

const said = (name: keyof typeof frameTexts): string =>
  `<span data-text="${name}">${escapeHtml(inLanguage(frameTexts[name], DEFAULT_LOCALE))}</span>`;

/** Inputs of a card, each with its label and its error text. */
const INPUTS: readonly (readonly [label: keyof typeof frameTexts, fault: keyof typeof frameTexts, input: string])[] = [
  ['cardNumber', 'cardNumberFault', 'name="number" autocomplete="cc-number" pattern="[0-9 ]{12,23}"'],
  [
    'expiry',
    'expiryFault',
    'name="expiry" autocomplete="cc-exp" placeholder="12/29" pattern="(0[1-9]|1[0-2])/?[0-9]{2}"',
  ],
  ['securityCode', 'securityCodeFault', 'name="code" autocomplete="cc-csc" pattern="[0-9]{3,4}"'],
];

/** Draws all inputs of a card, or one; a single input has its label on the widget's page. */
const fieldsOf = (only: string): string => {
  const inputs = INPUTS.filter(([label]) => only === '' || label === only);
  const boxes = inputs.map(([label, fault, input]) => {
    const attributes = `required inputmode="numeric" aria-describedby="${fault}" ${input}`;
    const named = `aria-label="${escapeHtml(inLanguage(frameTexts[label], DEFAULT_LOCALE))}" data-name="${label}"`;
    const control = only === '' ? `${said(label)} <input ${attributes}>` : `<input ${named} ${attributes}>`;
    return `<div><label>${control}</label><span class="fault" id="${fault}">${said(fault)}</span></div>`;
  });
  return `<form novalidate${only === '' ? '' : ' class="single"'}>${boxes.join('')}</form>`;
};

const decision = ({ amount, currency }: Deposit): string => `<p>${said('asks')}</p>
<p class="amount"><bdi dir="ltr">${escapeHtml(amount)} ${escapeHtml(currency)}</bdi></p>
<p class="actions"><button value="pay">${said('approve')}</button><button value="refuse">${said('decline')}</button></p>`;

interface FramePage {
  readonly title: string;
  readonly body: string;
  readonly script: string;
  readonly order?: string;
}

/** Only the widget may frame it, and only its own script may run. */
const send = (reply: FastifyReply, { origins }: World, { title, body, script, order = '' }: FramePage): FastifyReply =>
  reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ${origins.widget} ${origins.demo}`,
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en" data-home="${escapeHtml(origins.widget)}" data-order="${escapeHtml(order)}" data-texts="${escapeHtml(JSON.stringify(frameTexts))}"><meta charset="utf-8"><title>${title}</title><link rel="stylesheet" href="/frames/frame.css"><body>${body}<script type="module" src="/frames/${script}"></script>`,
    );

/**
 * The provider's pages that the widget shows in frames (docs/provider-frames.md): card fields, and a check by the bank.
 */
export function serveFrames(app: FastifyInstance, world: World): void {
  app.get<{ Querystring: { only?: string } }>('/frames/card', ({ query: { only = '' } }, reply) =>
    send(reply, world, { title: 'Card fields', body: fieldsOf(only), script: 'card-frame.js' }),
  );
  app.get<{ Querystring: { order?: string } }>('/frames/check', (request, reply) => {
    const { order = '' } = request.query;
    const known = world.deposits.list().find(({ id }) => id === order);
    if (!known) return reply.code(404).type('text/plain').send('There is no such order.');
    world.heldByBank.add(known.id);
    return send(reply, world, { title: 'Check by your bank', body: decision(known), script: 'check-frame.js', order });
  });
  app.post<{ Body: Record<string, string> }>('/frames/decide', (request, reply) => {
    const known = world.deposits.list().find(({ id }) => id === request.body['order']);
    if (!known) return reply.code(404).send();
    if (request.body['decision'] === 'pay') payAtBank(world, known.id);
    else world.deposits.move(known.id, 'mistaked');
    return reply.code(204).send();
  });
  // A page that never reports that it has loaded.
  app.get('/frames/silent', (_request, reply) => send(reply, world, { title: 'Silent', body: '', script: 'none.js' }));
  for (const file of ['frame.js', 'card-frame.js', 'check-frame.js'])
    app.get(`/frames/${file}`, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(read(file)));
  app.get('/frames/frame.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
}
