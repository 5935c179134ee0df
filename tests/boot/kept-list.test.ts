import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recallList } from '#boot/kept-list.ts';
import { completeStartData, type Start } from '#host/start-data.ts';
import { keepList } from '#platform/kept-list.ts';
import { method } from '#tests/state/sample-methods.ts';
import type { StartData } from '#generated/wire.ts';

const USER = { id_user: '7', currency: 'EUR', paymentGeo: 'DE', lang: 'en' };
const LIST = { methods: [method('card')] };

const started = (user: Partial<typeof USER> = {}, data: Partial<StartData> = {}): Start =>
  completeStartData({ ...data, user: { ...USER, ...user } }, { platform: 'desktop' });
const ownerOf = (start: Start, transaction = 'deposit'): string => recallList(start, transaction)?.owner ?? '';

let device: Map<string, string>;
beforeEach(() => {
  device = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, value: string) => device.set(key, value),
    removeItem: (key: string) => device.delete(key),
  });
  keepList(ownerOf(started()), LIST);
});
afterEach(() => void vi.unstubAllGlobals());

it('gives the same user the list of the last visit', () => {
  expect(recallList(started(), 'deposit')?.list).toEqual(LIST);
});

it.each([
  ['another user', started({ id_user: '8' }), 'deposit'],
  ['another country', started({ paymentGeo: 'NL' }), 'deposit'],
  ['another currency', started({ currency: 'USD' }), 'deposit'],
  ['another language', started({ lang: 'ar' }), 'deposit'],
  ['another view', started({}, { widgetViewType: 'sweep' }), 'deposit'],
  ['a withdrawal', started(), 'withdrawal'],
])('gives %s none', (_what, start, transaction) => {
  expect(recallList(start, transaction)?.list).toBeUndefined();
});

it('takes nothing that is no list', () => {
  keepList(ownerOf(started()), { methods: [{ name: 'card' }] });
  expect(recallList(started(), 'deposit')?.list).toBeUndefined();
});

it('keeps nothing for a visitor without a name', () => {
  expect(recallList(started({ id_user: '' }), 'deposit')).toBeUndefined();
});

it('keeps nothing where the host does not want it, and forgets what was kept', () => {
  expect(recallList(started({}, { remembersList: false }), 'deposit')).toBeUndefined();
  expect(recallList(started(), 'deposit')?.list).toBeUndefined();
});

it('does without where the frame has no storage', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(recallList(started(), 'deposit')?.list).toBeUndefined();
  expect(() => keepList('somebody', LIST)).not.toThrow();
});
