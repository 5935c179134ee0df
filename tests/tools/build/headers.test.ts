import { describe, expect, it } from 'vitest';
import { headersFor, headerTable, type DeploymentConfig } from '#tools/build/headers.ts';

const table = headerTable('/cashier/', {});
const policyOf = (path: string, hosts?: string[]): Map<string, string[]> => {
  const header = headersFor(headerTable('/cashier/', { allowedHosts: hosts }), path)['Content-Security-Policy'] ?? '';
  return new Map(
    header.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
};

describe('headersFor', () => {
  it('lets hashed files be kept for ever', () => {
    expect(headersFor(table, '/cashier/static/start.B4XUtZPH.js')['Cache-Control']).toContain('immutable');
  });
  it.each([
    '/cashier/',
    '/cashier/deposit/cards',
    '/cashier/helper.html',
    '/cashier/static/config.json',
    '/cashier/static/schemas/manifest.json',
    '/cashier/static/schemas/manifest.sig',
  ])('has %s asked for anew each time', (path) => expect(headersFor(table, path)['Cache-Control']).toBe('no-cache'));
  it('lets the files of a pack be kept for ever', () => {
    const path = `/cashier/static/schemas/screens/deposit.voucher.${'a'.repeat(64)}.json`;
    expect(headersFor(table, path)['Cache-Control']).toContain('immutable');
  });
  it('gives every path of the widget a type that is not guessed', () => {
    for (const path of ['/cashier/', '/cashier/helper.html', '/cashier/static/a.js', '/cashier/static/icons/a.svg']) {
      expect(headersFor(table, path)['X-Content-Type-Options']).toBe('nosniff');
    }
  });
  it('knows no path outside the product', () => expect(headersFor(table, '/other/')).toEqual({}));
});

describe('the content policy', () => {
  it.each(['/cashier/', '/cashier/helper.html'])('of %s lets no inline script, eval or foreign script run', (path) => {
    expect(policyOf(path).get('script-src')).toEqual(["'self'"]);
    expect(policyOf(path).get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(policyOf(path).get('default-src')).toEqual(["'none'"]);
    expect(policyOf(path).get('base-uri')).toEqual(["'none'"]);
  });
  it('lets any host embed the widget when the deployment names none', () => {
    expect(policyOf('/cashier/').get('frame-ancestors')).toEqual(['*']);
  });
  it('lets only the named hosts embed the widget', () => {
    const hosts = ['https://play.example', 'https://*.example.com'];
    expect(policyOf('/cashier/', hosts).get('frame-ancestors')).toEqual(hosts);
  });
  it('lets no one embed the helper', () => {
    expect(policyOf('/cashier/helper.html').get('frame-ancestors')).toEqual(["'none'"]);
  });
  it.each(['/cashier/', '/cashier/helper.html'])(
    'of %s lets forms be posted to encrypted pages, and at home',
    (path) => {
      const home = ['http://localhost:*', 'http://127.0.0.1:*'];
      expect(policyOf(path).get('form-action')).toEqual(["'self'", 'https:', ...home]);
      const open = headersFor(headerTable('/cashier/', {}, { allowsHttpTargets: true }), path);
      expect(open['Content-Security-Policy']).toContain("form-action 'self' https: http:;");
    },
  );
});

describe('the content policy of a deployment that is measured', () => {
  const calls = (config: DeploymentConfig): string =>
    /connect-src [^;]*/.exec(
      headersFor(headerTable('/cashier/', config), '/cashier/')['Content-Security-Policy'] ?? '',
    )?.[0] ?? '';
  const otlpEndpoint = 'https://otel.example:4318/v1/metrics';

  it('lets measures go to its collector, beside what captchas need, and nowhere without one', () => {
    expect(calls({})).toBe("connect-src 'self'");
    expect(calls({ otlpEndpoint })).toBe("connect-src 'self' https://otel.example:4318");
    expect(calls({ otlpEndpoint, captcha: { score: { siteKey: 'k' } } })).toBe(
      "connect-src 'self' https://www.google.com https://www.recaptcha.net https://otel.example:4318",
    );
  });
});

describe('the content policy of a deployment with captchas', () => {
  const policyWith = (captcha: DeploymentConfig['captcha'], path = '/cashier/'): Map<string, string[]> => {
    const header = headersFor(headerTable('/cashier/', { captcha }), path)['Content-Security-Policy'] ?? '';
    return new Map(
      header.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]),
    );
  };

  it('lets pass what the captchas it has set up need, and nothing of the others', () => {
    const policy = policyWith({ score: { siteKey: 'k' } });
    const google = ['https://www.google.com', 'https://www.recaptcha.net'];
    expect(policy.get('script-src')).toEqual(["'self'", ...google, 'https://www.gstatic.com']);
    expect(policy.get('frame-src')).toEqual(google);
    expect(policy.get('connect-src')).toEqual(["'self'", ...google]);
    expect(policy.get('style-src')).toEqual(["'self'"]);
    expect(policy.get('trusted-types')).toEqual(['dompurify', 'captcha', 'default']);
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
  });

  it("lets pass the deployment's own addresses in place of the provider's", () => {
    const policy = policyWith({ geetest: { scripts: ['https://cdn.example/a/gt4.js', 'https://alt.example/gt4.js'] } });
    expect(policy.get('script-src')).toEqual(["'self'", 'https://cdn.example', 'https://alt.example']);
    expect(policy.has('frame-src')).toBe(false);
  });

  it('lets nobody be shown in a frame but whom the deployment names, and in the document alone', () => {
    const frameHosts = ['https://fields.psp.example', 'https://*.3ds.example'];
    const framesOf = (path: string, config: DeploymentConfig): string | undefined =>
      /frame-src ([^;]+)/.exec(
        headersFor(headerTable('/cashier/', config), path)['Content-Security-Policy'] ?? '',
      )?.[1];
    expect(framesOf('/cashier/', {})).toBeUndefined();
    expect(framesOf('/cashier/', { frameHosts })).toBe(frameHosts.join(' '));
    expect(framesOf('/cashier/helper.html', { frameHosts })).toBeUndefined();
  });

  it('lets the helper window have the slider alone', () => {
    const both = {
      visible: { siteKey: 'k' },
      geetest: { scripts: ['https://cdn.example/gt4.js'] },
      policies: ['theirs'],
    };
    const policy = policyWith(both, '/cashier/helper.html');
    expect(policy.get('script-src')).toEqual(["'self'", 'https://cdn.example']);
    expect(policy.get('trusted-types')).toEqual(['captcha', 'default', 'theirs']);
    expect(policyWith({ visible: { siteKey: 'k' } }, '/cashier/helper.html').get('trusted-types')).toEqual(["'none'"]);
  });
});
