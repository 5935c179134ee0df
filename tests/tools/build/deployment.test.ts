import { describe, expect, it } from 'vitest';
import { checkDeployment, checkKit } from '#tools/build/deployment-config.ts';
import { socketScript, stampDocument } from '#tools/build/deployment.ts';
import { headersFor, headerTable, type DeploymentConfig } from '#tools/build/headers.ts';
import { readSource } from '#layouts/check/model/json-source.ts';

const KIT = { allowedHosts: ['https://casino.example'], origin: 'https://pay.example', api: 'http://10.0.0.5:8080' };
const source = (config: unknown) => readSource('deployment.json', JSON.stringify(config, null, 2));

describe('the embedder policy of the documents', () => {
  const documentOf = (config: DeploymentConfig): Record<string, string> =>
    headersFor(headerTable('/cashier/', config), '/cashier/deposit');

  it('is that of the deployment; none by default', () => {
    expect(documentOf({})['Cross-Origin-Embedder-Policy']).toBeUndefined();
    const { embedderPolicy } = checkDeployment(source({ ...KIT, embedderPolicy: 'credentialless' }));
    expect(documentOf({ ...KIT, embedderPolicy })['Cross-Origin-Embedder-Policy']).toBe('credentialless');
    expect(() => checkDeployment(source({ ...KIT, embedderPolicy: 'unsafe-none' }))).toThrow(/credentialless/);
  });

  it('is sent with a document that any page may request', () => {
    expect(documentOf({})['Access-Control-Allow-Origin']).toBe('*');
  });
});

describe('the configuration of a deployment', () => {
  it.each([{}, { allowedHosts: [1] }, { allowedHosts: 'https://host.example' }, { allowedHosts: null }, [], 'text'])(
    'is refused without the hosts that may embed the widget: %j',
    (config) => expect(() => checkDeployment(source(config))).toThrow(/allowedHosts/),
  );

  it('is accepted when each member is valid', () => {
    const config = {
      ...KIT,
      allowedHosts: '*',
      captcha: { score: { siteKey: 'k_1' }, policies: ['theirs'] },
      reportEndpoint: 'https://reports.example/csp?site=pay',
      otlpEndpoint: 'https://otel.example/v1/metrics',
      methods: { slow_pay: { opensWindow: false, redirect: 'host', captcha: { kind: 'geetest', place: 'window' } } },
      chats: { cash_agent: { any: 'https://chat.example/agent', KZ: 'tg://resolve?domain=agent' } },
      tls: { certificate: '/etc/ssl/pay.pem', key: '/etc/ssl/pay.key' },
    };
    expect(checkKit(source(config))).toEqual(config);
  });

  it.each([
    ['allowedHosts', ['https://casino.example', 'casino.example'], '/allowedHosts/1'],
    ['allowedHosts', ['http://casino.example'], '/allowedHosts/0'],
    ['allowedHosts', ['*'], '/allowedHosts/0'],
    ['allowedHosts', ['https://*.com; script-src *'], '/allowedHosts/0'],
    ['allowedHosts', [], '/allowedHosts'],
    ['providerHosts', [], '/providerHosts'],
    ['reportEndpoint', 'https://r.example/"', '/reportEndpoint'],
    ['socketAuth', 'header', '/socketAuth'],
    ['otlpEndpoint', 'http://otel.example/v1/metrics', '/otlpEndpoint'],
    ['methods', { slow_pay: { captcha: { kind: 'picture' } } }, '/methods/slow_pay/captcha/kind'],
    ['methods', { slow_pay: { screen: 'deposit.pix' } }, '/methods/slow_pay/screen'],
    ['chats', { cash_agent: { KZ: 'javascript:alert(1)' } }, '/chats/cash_agent/KZ'],
    ['chats', { cash_agent: { kz: 'https://chat.example' } }, '/chats/cash_agent/kz'],
    ['chats', { cash_agent: 'https://chat.example' }, '/chats/cash_agent'],
    ['api', 'http://10.0.0.5:8080/api', '/api'],
    ['root', '/srv/a b', '/root'],
    ['listen', '80; server', '/listen'],
    ['captcha', { score: { siteKey: 1 } }, '/captcha/score/siteKey'],
    ['tls', { certificate: 'pay.pem' }, '/tls'],
    ['tls', { certificate: 'pay.pem', key: '/etc/ssl/pay.key' }, '/tls/certificate'],
  ])('with %s %j is refused at its place', (name, value, pointer) => {
    const diagnostics = [expect.objectContaining({ file: 'deployment.json', pointer, expected: expect.any(String) })];
    expect(() => checkKit(source({ ...KIT, [name]: value }))).toThrow(expect.objectContaining({ diagnostics }));
  });

  it('is refused with an unknown member, or without the addresses of a kit', () => {
    const unknown = source({ allowedHosts: '*', packKey: [] });
    expect(() => checkDeployment(unknown)).toThrow(/packKey is no member.*packKeys/s);
    const few = source({ allowedHosts: '*', packKeys: ['k'.repeat(43)], packSignatures: 2 });
    expect(() => checkDeployment(few)).toThrow(/packSignatures requires more keys than there are/);
    expect(() => checkKit(source({ allowedHosts: '*' }))).toThrow(/origin is missing.*api is missing/s);
  });
});

describe('the document of a deployment', () => {
  const PAGE = '<!doctype html><html><head>\n    <title>Cashier</title>\n  </head></html>';
  const blockOf = (html: string): unknown =>
    JSON.parse(/<script type="application\/json" id="deployment">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

  it('contains the configuration once, even if it is written repeatedly', () => {
    const config = { allowedHosts: ['https://host.example'], packKeys: ['key'] };
    const html = stampDocument(stampDocument(PAGE, { allowedHosts: '*' }), config);
    expect(blockOf(html)).toEqual(config);
    expect(html.match(/id="deployment"/g)).toHaveLength(1);
  });

  it('has only settings that the boot chunk needs, without captchas and addresses', () => {
    const kept = { allowedHosts: '*', socketAuth: 'packet', otlpEndpoint: 'https://otel.example/v1/metrics' } as const;
    const captcha = { visible: { siteKey: 'key' } };
    expect(blockOf(stampDocument(PAGE, { ...kept, captcha, origin: 'https://pay.example' }))).toEqual(kept);
  });

  it('escapes values that would end the block', () => {
    const allowedHosts = ['</script><script>alert(1)</script>', '$& $1'];
    const html = stampDocument(PAGE, { allowedHosts });
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(blockOf(html)).toEqual({ allowedHosts });
  });

  it('loads the socket library, unless the deployment uses HTTP', () => {
    const attributes = Object.entries(socketScript('/static/socket-line.js'));
    const script = attributes.map(([name, value]) => (value === true ? name : `${name}="${value}"`)).join(' ');
    const scripts = `<script ${script}></script><script type="module" src="/static/index.js"></script>`;
    const page = PAGE.replace('</head>', `${scripts}</head>`);
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
});

const headers = (path: string, config: DeploymentConfig = {}, options?: { allowsHttpTargets: boolean }) =>
  headersFor(headerTable('/cashier/', config, options), path);

/** The directives of the content policy. */
const policyOf = (path: string, config: DeploymentConfig = {}, options?: { allowsHttpTargets: boolean }) =>
  Object.fromEntries(
    (headers(path, config, options)['Content-Security-Policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );

const [DOCUMENT, HELPER] = ['/cashier/', '/cashier/helper.html'];

describe('the headers', () => {
  it.each([
    [DOCUMENT, 'no-cache'],
    ['/cashier/deposit/cards', 'no-cache'],
    [HELPER, 'no-cache'],
    ['/cashier/static/config.json', 'no-cache'],
    ['/cashier/static/schemas/manifest.json', 'no-cache'],
    ['/cashier/static/schemas/manifest.sig', 'no-cache'],
    ['/cashier/static/start.B4XUtZPH.js', expect.stringContaining('immutable')],
    [`/cashier/static/schemas/screens/deposit.voucher.${'a'.repeat(64)}.json`, expect.stringContaining('immutable')],
  ])('of %s have the caching %s', (path, caching) => {
    expect(headers(path)).toMatchObject({ 'Cache-Control': caching, 'X-Content-Type-Options': 'nosniff' });
  });

  it('exist only in the product', () => expect(headers('/other/')).toEqual({}));

  it.each([DOCUMENT, HELPER])('of %s forbid inline, evaluated and foreign scripts, and forms to HTTP', (path) => {
    expect(policyOf(path)).toMatchObject({
      'script-src': "'self'",
      'require-trusted-types-for': "'script'",
      'default-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self' https: http://localhost:* http://127.0.0.1:*",
    });
    expect(policyOf(path, {}, { allowsHttpTargets: true })['form-action']).toMatch(/^'self' https: http:(?:;|$)/);
  });

  it('allow the named hosts to embed the document, and no host to embed the helper', () => {
    const allowedHosts = ['https://play.example', 'https://*.example.com'];
    expect(policyOf(DOCUMENT)['frame-ancestors']).toBe('*');
    expect(policyOf(DOCUMENT, { allowedHosts })['frame-ancestors']).toBe(allowedHosts.join(' '));
    expect(policyOf(HELPER, { allowedHosts })['frame-ancestors']).toBe("'none'");
  });

  const GOOGLE = 'https://www.google.com https://www.recaptcha.net';
  const otlpEndpoint = 'https://otel.example:4318/v1/metrics';
  const scripts = ['https://cdn.example/a/gt4.js', 'https://alt.example/gt4.js'];
  const frameHosts = ['https://fields.psp.example', 'https://*.3ds.example'];

  it.each<[what: string, config: DeploymentConfig, policy: Record<string, string | undefined>, path?: string]>([
    ['no collector', {}, { 'connect-src': "'self'", 'frame-src': undefined }],
    ['its collector', { otlpEndpoint }, { 'connect-src': "'self' https://otel.example:4318" }],
    [
      'its collector beside a captcha',
      { otlpEndpoint, captcha: { score: { siteKey: 'k' } } },
      { 'connect-src': `'self' ${GOOGLE} https://otel.example:4318` },
    ],
    [
      'what one captcha needs',
      { captcha: { score: { siteKey: 'k' } } },
      {
        'script-src': `'self' ${GOOGLE} https://www.gstatic.com`,
        'frame-src': GOOGLE,
        'connect-src': `'self' ${GOOGLE}`,
        'style-src': "'self'",
        'trusted-types': 'dompurify captcha default',
        'require-trusted-types-for': "'script'",
      },
    ],
    [
      'addresses of the deployment in place of those of the provider',
      { captcha: { geetest: { scripts } } },
      { 'script-src': "'self' https://cdn.example https://alt.example", 'frame-src': undefined },
    ],
    [
      'only the slider in the helper',
      {
        captcha: {
          visible: { siteKey: 'k' },
          geetest: { scripts: ['https://cdn.example/gt4.js'] },
          policies: ['theirs'],
        },
      },
      { 'script-src': "'self' https://cdn.example", 'trusted-types': 'captcha default theirs' },
      HELPER,
    ],
    [
      'no types in a helper without slider',
      { captcha: { visible: { siteKey: 'k' } } },
      { 'trusted-types': "'none'" },
      HELPER,
    ],
    ['its frames', { frameHosts }, { 'frame-src': frameHosts.join(' ') }],
    ['no frames in the helper', { frameHosts }, { 'frame-src': undefined }, HELPER],
  ])('of a deployment allow %s', (_what, config, policy, path = DOCUMENT) => {
    const all = policyOf(path, config);
    expect(Object.fromEntries(Object.keys(policy).map((name) => [name, all[name]]))).toEqual(policy);
  });
});
