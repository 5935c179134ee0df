import { describe, expect, it } from 'vitest';
import { checkDeployment, checkKit } from '#tools/build/deployment-config.ts';
import { readSource } from '#tools/check/model/json-source.ts';

const KIT = { allowedHosts: ['https://casino.example'], origin: 'https://pay.example', api: 'http://10.0.0.5:8080' };
const source = (config: unknown) => readSource('deployment.json', JSON.stringify(config, null, 2));

describe('a deployment', () => {
  it.each([{}, { allowedHosts: [1] }, { allowedHosts: 'https://host.example' }, { allowedHosts: null }, [], 'text'])(
    'refuses a configuration without the hosts that may embed the widget (%j)',
    (config) => expect(() => checkDeployment(source(config))).toThrow(/allowedHosts/),
  );

  it('is taken as it is when every member can be used', () => {
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
    expect(() => checkKit(source({ ...KIT, [name]: value }))).toThrow(
      expect.objectContaining({
        diagnostics: [expect.objectContaining({ file: 'deployment.json', pointer, expected: expect.any(String) })],
      }),
    );
  });

  it('with a member nobody knows is told which one was meant', () => {
    expect(() => checkDeployment(source({ allowedHosts: '*', packKey: [] }))).toThrow(
      /packKey is no member.*packKeys/s,
    );
  });

  it('refuses a kit without the addresses of the widget and the server', () => {
    expect(() => checkKit(source({ allowedHosts: '*' }))).toThrow(/origin is missing.*api is missing/s);
  });
});
