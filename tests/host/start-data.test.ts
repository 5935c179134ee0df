import { describe, expect, it, vi } from 'vitest';
import type { StartData } from '#generated/wire.ts';
import { normalizeStartData } from '#host/normalize-start-data.ts';
import { readHostMessage } from '#host/message.ts';
import { completeStartData, type Start } from '#host/start-data.ts';

const user = { id_user: '42', currency: 'EUR' };
const TEXT = 'expected a string, for example';

describe('start data is normalized', () => {
  it.each<[what: string, given: unknown, meant: unknown]>([
    ['an id that is a number', { user: { ...user, id_user: 42 } }, { user }],
    ['a user without an id beside userId', { userId: 42, user: { currency: 'EUR' } }, { userId: 42, user }],
    ['a token that is a number', { token: 7 }, { token: '7' }],
    ['booleans that are text', { closingButton: 'true', pwa: 'FALSE' }, { closingButton: true, pwa: false }],
    ['a number that is text', { user: { ...user, role: '3' } }, { user: { ...user, role: 3 } }],
    ['members that are null', { token: null, user: { ...user, lang: null }, bonusList: null }, { user }],
    ['an unknown platform', { user: { ...user, platform: 'tv' } }, { user }],
    ['a platform of another type', { user: { ...user, platform: 1 } }, { user }],
    [
      'choices in other letters',
      { transport: 'HTTP', widgetViewType: ' Sweep' },
      { transport: 'http', widgetViewType: 'sweep' },
    ],
  ])('with %s', (_what, given, meant) => {
    const before = structuredClone(given);
    expect(normalizeStartData(given)).toEqual({ data: meant, leftOut: [] });
    expect(given).toEqual(before);
  });

  it.each<[given: unknown, data: unknown, reasons: string[]]>([
    [
      { closingButton: 'yes', token: 't' },
      { token: 't' },
      ['closingButton: expected true or false, for example true; got a string'],
    ],
    [
      { transport: 'pigeon', user },
      { user },
      ['transport: expected one of socket, http, for example "http"; got "pigeon"'],
    ],
    [
      { experiments: [null, { key: 'a', group: 'b' }] },
      { experiments: [{ key: 'a', group: 'b' }] },
      ['experiments.0: expected an object, for example {"key":"analytics-21007","group":"group_a"}; got null'],
    ],
    [
      { methods: { only: 'card', preselected: 'card' } },
      { methods: { preselected: 'card' } },
      ['methods.only: expected a list, for example ["card","spei"]; got a string'],
    ],
    [
      { methods: { order: ['card', {}, 'spei'] } },
      { methods: { order: ['card', 'spei'] } },
      [`methods.order.1: ${TEXT} "spei"; got an object`],
    ],
    [
      { user: { ...user, balanceData: { primary: { amount: 'much', currency: 'USD' } } } },
      { user },
      ['user.balanceData.primary.amount: expected a number, for example 120.5; got a string'],
    ],
    [
      { schema: { variables: { radius: {}, density: '1' } } },
      { schema: { variables: { density: '1' } } },
      [`schema.variables.radius: ${TEXT} "#a3311f"; got an object`],
    ],
    [
      { amount: '1e9', token: 't' },
      { token: 't' },
      [String.raw`amount: expected a number or a string that matches ^-?\d+(\.\d+)?$, for example "50"; got a string`],
    ],
  ])('from %j to %j, with a report of what is ignored', (given, data, reasons) => {
    expect(normalizeStartData(given)).toEqual({ data, leftOut: reasons });
  });

  it('with a report of each ignored member', () => {
    const { leftOut } = Object(normalizeStartData({ pwa: 'maybe', closingButton: 'yes', bonusList: 'none' }));
    expect(leftOut).toHaveLength(3);
  });

  it.each([
    [true, true],
    ['60', true],
    [[60], true],
    [false, false],
  ])('with beforeSubmit %j; payments wait for the host: %s', (beforeSubmit, isAsked) => {
    const { data } = Object(normalizeStartData({ beforeSubmit, token: 't' }));
    expect(Object.hasOwn(data, 'beforeSubmit')).toBe(isAsked);
    expect(data).toMatchObject(isAsked ? { beforeSubmit: {} } : {});
  });
});

describe('start data is refused', () => {
  it.each<[given: unknown, reason: string]>([
    [{ user: { id_user: '42' } }, `user.currency is missing: ${TEXT} "EUR"`],
    [{ user: { ...user, currency: null } }, `user.currency is missing: ${TEXT} "EUR"`],
    [{ user: { ...user, currency: ['USD'] } }, `user.currency: ${TEXT} "EUR"; got a list`],
    [{ user: { ...user, currency: 5 } }, `user.currency: ${TEXT} "EUR"; got a number`],
    [{ user: { ...user, id_user: 2 ** 60 } }, `user.id_user: ${TEXT} "42"; got a number`],
    [{ token: {} }, `token: ${TEXT} "session-token"; got an object`],
  ])('of %j', (given, reason) => {
    expect(normalizeStartData(given)).toEqual({ reason });
  });

  it.each([
    [{ user: 'secret' }, 'user'],
    [[], 'payload'],
    ['token', 'payload'],
  ])('of %j, with a complete example', (given, member) => {
    const { reason } = Object(normalizeStartData(given));
    expect(reason).toMatch(new RegExp(`^${member}: expected an object, for example \\{.*; got a`));
  });
});

describe('start data is completed', () => {
  const complete = (data: StartData, fallbacks = {}): Start =>
    completeStartData(data, { platform: 'desktop', ...fallbacks });
  const VIEW = {
    platformVersion: 'classic',
    widgetViewType: 'sweep',
    schema: { meta: { cryptoBonus: true } },
  } as const;
  const SAID = {
    ...VIEW,
    token: 'host',
    closingButton: false,
    transport: 'http',
    experiments: [{ key: 'k', group: 'g' }],
    geetestCaptchaId: 'c',
    user: { ...user, paymentGeo: 'IN', platform: 'ios', nickname: 'kept' },
  } as StartData;

  // Spec: core 3.1b, core 9.1
  it('with the defaults', () => {
    const view = { platformVersion: 'redesign', widgetViewType: 'main', closingButton: true, schema: {} };
    const given = { token: undefined, bonusList: [], experiments: [], transport: 'socket' };
    const none = { id_user: '', currency: 'USD', paymentGeo: 'RU', platform: 'desktop' };
    expect(complete({})).toEqual({ ...view, ...given, user: none });
  });

  it.each<[given: StartData, fallbacks: object, expected: object]>([
    [SAID, {}, SAID],
    // Spec: core 6.1a
    [{ token: 'host', user: { ...user, token: 'own' } }, {}, { token: 'host' }],
    [{ user: { ...user, token: 'own' } }, {}, { token: 'own' }],
    [{ user: { ...user, widgetViewType: 'sweep' } }, {}, { widgetViewType: 'sweep' }],
    [{ widgetViewType: 'main', user: { ...user, widgetViewType: 'sweep' } }, {}, { widgetViewType: 'main' }],
    // Spec: core 4.2a
    [{}, { transport: 'http' }, { transport: 'http' }],
    [{ transport: 'socket' }, { transport: 'http' }, { transport: 'socket' }],
    // Spec: core 3.2e
    [{ user: { ...user, currency: 'QGC' } }, {}, { user: { currency: 'QSC' } }],
    // Spec: core 3.2b
    [{ user }, {}, { user: { paymentGeo: 'RU' } }],
    [{ user: { ...user, paymentGeo: '' } }, {}, { user: { paymentGeo: 'RU' } }],
    [{ user }, { platform: 'mobile' }, { user: { platform: 'mobile' } }],
    [{ user: { ...user, platform: 'android' } }, { platform: 'mobile' }, { user: { platform: 'android' } }],
  ])('of %j with the fallbacks %j by %j', (given, fallbacks, expected) => {
    const before = structuredClone(given);
    expect(complete(given, fallbacks)).toMatchObject(expected);
    expect(given).toEqual(before);
  });

  // Spec: core 6.1b
  it("with the user's role, which changes nothing else", () => {
    const plain = complete({ user });
    expect(complete({ user: { ...user, role: 7 } })).toEqual({ ...plain, user: { ...plain.user, role: 7 } });
  });
});

describe('a message of the host', () => {
  const LOADED = { type: 'loaded', payload: { user, token: 't' } };

  it.each<[data: unknown, read: unknown]>([
    [JSON.stringify(LOADED), LOADED],
    ['{"type":"close"}', { type: 'close', payload: undefined }],
    ['{"type":"onGoBack","payload":null}', { type: 'onGoBack', payload: undefined }],
    // Spec: core 5.1b
    [{ type: 'close' }, 'not a string'],
    ['{"type":"close"', 'not JSON'],
    ['"close"', 'no type'],
    ['null', 'no type'],
    ['[{"type":"close"}]', 'no type'],
    ['{"type":1}', 'no type'],
    ['{"type":"eval"}', 'unknown type'],
    ['{"type":"Loaded","payload":{"version":"v1"}}', 'unknown type'],
    ['{"type":"constructor"}', 'unknown type'],
    ['{"type":"__proto__"}', 'unknown type'],
    ['{"__proto__":{"type":"close"}}', 'no type'],
    ['{"type":"loaded"}', 'no start data'],
    ['{"type":"loaded","payload":null}', 'no start data'],
    ['{"type":"loaded","payload":{"closingButton":"yes"}}', 'wrong start data'],
    ['{"type":"loaded","payload":[]}', 'wrong start data'],
    ['{"type":"close","payload":{}}', 'wrong payload'],
    ['{"type":"set-theme","payload":{"theme":"neon"}}', 'wrong payload'],
  ])('%j is read as %j', (data, read) => {
    expect(readHostMessage(data)).toEqual(read);
  });
});

describe('icons of countries that the deployment has added', () => {
  it('are assets of the start data, which the host may replace', () => {
    const textContent = JSON.stringify({ countryIcons: ['country-de', 'country-tr'] });
    vi.stubGlobal('document', { getElementById: () => ({ textContent }) });
    vi.stubGlobal('window', { location: { href: 'https://pay.example/cashier/deposit' } });
    const assets = { 'country-tr': 'https://host.example/tr.svg' };
    const { schema } = completeStartData({ user, schema: { assets } }, { platform: 'desktop' });
    expect(schema.assets).toEqual({
      'country-de': `https://pay.example${import.meta.env.BASE_URL}static/icons/country-de.svg`,
      ...assets,
    });
  });
});
