import { expect, it } from 'vitest';
import { socketScript, stampDocument } from '#tools/build/deployment.ts';

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
  const attributes = Object.entries(socketScript('/static/socket-line.js'));
  const script = attributes.map(([name, value]) => (value === true ? name : `${name}="${value}"`)).join(' ');
  const page = PAGE.replace(
    '</head>',
    `<script ${script}></script><script type="module" src="/static/index.js"></script></head>`,
  );
  const ofSocket = stampDocument(page, { allowedHosts: '*' });
  const ofHttp = stampDocument(ofSocket, { allowedHosts: '*', transport: 'http' });
  const scriptsOf = (html: string): string[] => html.match(/<script[^>]* src=[^>]*>/g) ?? [];
  expect(scriptsOf(ofSocket)).toEqual(scriptsOf(page));
  expect(scriptsOf(ofHttp)).toEqual([
    '<script type="unused" async crossorigin src="/static/socket-line.js" data-socket>',
    '<script type="module" src="/static/index.js">',
  ]);
  expect(scriptsOf(stampDocument(ofHttp, { allowedHosts: '*', transport: 'socket' }))).toEqual(scriptsOf(page));
});
