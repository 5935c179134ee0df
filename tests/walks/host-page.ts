import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';

/** A host as small as one can be: the SDK, start data, a record of every message. */
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Twin host</title><link rel="icon" href="data:,">
<div id="cashier" style="height: 900px"></div><script type="module" src="/host.js"></script></html>`;

const SCRIPT = `
import { createCashier } from '/cashier.js';
const query = new URLSearchParams(location.search);
createCashier({
  container: '#cashier',
  src: query.get('src'),
  locale: 'en',
  startData: {
    token: 'twin-token',
    transport: query.get('transport'),
    user: { id_user: 'twin', currency: 'EUR', paymentGeo: 'DE', platform: 'desktop', lang: 'en' },
  },
  onMessage: (message) => window.noteMessage(JSON.stringify(message)),
});
`;

const FILES: Readonly<Record<string, [type: string, text: () => string]>> = {
  '/': ['text/html; charset=utf-8', () => PAGE],
  '/host.js': ['text/javascript', () => SCRIPT],
  '/cashier.js': ['text/javascript', () => readFileSync('dist/embed/cashier.js', 'utf8')],
  '/provider': ['text/html', () => '<title>Provider</title><h1>Provider</h1>'],
};

export const createHostPage = (): Server =>
  createServer((request, response) => {
    const [type, text] = FILES[request.url?.split('?')[0] ?? ''] ?? [];
    if (!type || !text) return void response.writeHead(404).end();
    return void response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text());
  });
