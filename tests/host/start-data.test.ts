import { describe, expect, it } from 'vitest';
import { completeStartData } from '#host/start-data.ts';

const user = { id_user: '42', currency: 'EUR' };
const complete = (data: Parameters<typeof completeStartData>[0], fallbacks = {}) =>
  completeStartData(data, { platform: 'desktop', ...fallbacks });

describe('start data', () => {
  // Spec: core 3.1b, core 9.1
  it('is filled with the defaults', () => {
    expect(complete({})).toEqual({
      token: undefined,
      user: { id_user: '', currency: 'USD', paymentGeo: 'RU', platform: 'desktop' },
      bonusList: [],
      closingButton: true,
      experiments: [],
      platformVersion: 'redesign',
      schema: {},
      transport: 'socket',
      widgetViewType: 'main',
    });
  });

  it('keeps what the host says', () => {
    const said = {
      token: 'host',
      closingButton: false,
      platformVersion: 'classic',
      transport: 'http',
      widgetViewType: 'sweep',
      experiments: [{ key: 'k', group: 'g' }],
      schema: { meta: { cryptoBonus: true } },
      geetestCaptchaId: 'c',
      user: { ...user, paymentGeo: 'IN', platform: 'ios', nickname: 'kept' },
    } as const;
    expect(complete({ ...said, experiments: [...said.experiments] })).toMatchObject(said);
  });

  // Spec: core 6.1a
  it("takes the host's token, else the user's", () => {
    expect(complete({ token: 'host', user: { ...user, token: 'own' } }).token).toBe('host');
    expect(complete({ user: { ...user, token: 'own' } }).token).toBe('own');
  });

  it("takes the host's view, else the user's", () => {
    expect(complete({ user: { ...user, widgetViewType: 'sweep' } }).widgetViewType).toBe('sweep');
    expect(complete({ widgetViewType: 'main', user: { ...user, widgetViewType: 'sweep' } }).widgetViewType).toBe(
      'main',
    );
  });

  // Spec: core 4.2a
  it("takes the host's transport, else the stored one", () => {
    expect(complete({}, { transport: 'http' }).transport).toBe('http');
    expect(complete({ transport: 'socket' }, { transport: 'http' }).transport).toBe('socket');
  });

  // Spec: core 3.2e
  it('pays gold coins in sweep coins', () => {
    expect(complete({ user: { ...user, currency: 'QGC' } }).user.currency).toBe('QSC');
  });

  // Spec: core 3.2b
  it('fills in the region that is missing or empty', () => {
    expect(complete({ user }).user.paymentGeo).toBe('RU');
    expect(complete({ user: { ...user, paymentGeo: '' } }).user.paymentGeo).toBe('RU');
  });

  // Spec: core 3.2b
  it('tells the platform by the device when the host does not', () => {
    expect(complete({ user }, { platform: 'mobile' }).user.platform).toBe('mobile');
    expect(complete({ user: { ...user, platform: 'android' } }, { platform: 'mobile' }).user.platform).toBe('android');
  });

  // Spec: core 6.1b
  it('carries the role of a user on, and makes nothing of it', () => {
    const { user: withRole, ...rest } = complete({ user: { ...user, role: 7 } });
    const { user: plain, ...same } = complete({ user });
    expect(withRole).toEqual({ ...plain, role: 7 });
    expect(rest).toEqual(same);
  });

  it('does not change what the host handed over', () => {
    const data = Object.freeze({ user: Object.freeze({ ...user, currency: 'QGC' }) });
    complete(data);
    expect(data).toEqual({ user: { ...user, currency: 'QGC' } });
  });
});
