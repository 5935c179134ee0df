import { expect, it } from 'vitest';
import { socketLink, stampDocument } from '#tools/build/deployment.ts';

const PAGE = '<!doctype html><html><head>\n    <title>Cashier</title>\n  </head></html>';
const blockOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="deployment">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

it('writes what a deployment says into the document, once', () => {
  const first = stampDocument(PAGE, { allowedHosts: '*' });
  const second = stampDocument(first, { allowedHosts: ['https://host.example'], packKeys: ['key'] });
  expect(blockOf(first)).toEqual({ allowedHosts: '*' });
  expect(blockOf(second)).toEqual({ allowedHosts: ['https://host.example'], packKeys: ['key'] });
  expect(second.match(/id="deployment"/g)).toHaveLength(1);
});

it('keeps what is no business of the first bytes out of the document', () => {
  expect(stampDocument(PAGE, { allowedHosts: '*', captcha: { visible: { siteKey: 'key' } } })).not.toContain('siteKey');
});

it('lets nothing in a value end the block', () => {
  const hosts = ['</script><script>alert(1)</script>', '$& $1'];
  const html = stampDocument(PAGE, { allowedHosts: hosts });
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(blockOf(html)).toEqual({ allowedHosts: hosts });
});

it('keeps where a deployment stands out of the document', () => {
  const html = stampDocument(PAGE, {
    allowedHosts: '*',
    origin: 'https://pay.example',
    socketAuth: 'packet',
    otlpEndpoint: 'https://otel.example/v1/metrics',
  });
  expect(blockOf(html)).toEqual({
    allowedHosts: '*',
    socketAuth: 'packet',
    otlpEndpoint: 'https://otel.example/v1/metrics',
  });
});

it('lets a document fetch the library of the socket, unless its hosts speak HTTP', () => {
  const attributes = Object.entries(socketLink('/static/socket-line.js'));
  const link = attributes.map(([name, value]) => (value === true ? name : `${name}="${value}"`)).join(' ');
  const page = PAGE.replace('</head>', `<link ${link}><link rel="modulepreload" href="/static/start.js"></head>`);
  const ofSocket = stampDocument(page, { allowedHosts: '*' });
  const ofHttp = stampDocument(ofSocket, { allowedHosts: '*', transport: 'http' });
  const linksOf = (html: string): string[] => html.match(/<link[^>]*>/g) ?? [];
  expect(linksOf(ofSocket)).toEqual(linksOf(page));
  expect(linksOf(ofHttp)).toEqual([
    '<link crossorigin href="/static/socket-line.js" data-socket>',
    '<link rel="modulepreload" href="/static/start.js">',
  ]);
  expect(linksOf(stampDocument(ofHttp, { allowedHosts: '*', transport: 'socket' }))).toEqual(linksOf(page));
});
