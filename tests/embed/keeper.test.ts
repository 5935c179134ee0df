// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { CashierMessage } from '#embed/messages.ts';
import { create, postedTo, say, sayLoaded, SRC, setUpEmbedBench } from './embed-bench.ts';

setUpEmbedBench();

const user = (id: string) => ({ token: 't', user: { id_user: id, currency: 'EUR' } });
const keep = (key: unknown, value: unknown): void => say({ type: 'onKeep', payload: { key, value } });
const kept = (): unknown => Object(postedTo().at(-1)?.payload).kept;
const log: CashierMessage[] = [];

/** Reloads the host's page. */
const load = async (startData: object = user('1'), src = SRC) => {
  document.body.innerHTML = '<div id="cashier"></div>';
  log.length = 0;
  const cashier = create({ startData, src, onMessage: (message) => log.push(message) });
  say({ type: 'Loaded' }, { origin: new URL(src).origin });
  await vi.advanceTimersByTimeAsync(0);
  return cashier;
};

describe('a value that the widget stores with the host', () => {
  it('is in the next start data of its user and origin, until its text is empty', async () => {
    await load();
    expect(kept()).toEqual({});
    keep('a', '1');
    keep('b', '2');
    keep('a', '');
    await load(user('1'), 'https://other.example/cashier/');
    expect(kept()).toEqual({});
    await load();
    expect(kept()).toEqual({ b: '2' });
    keep('__proto__', '1');
    await load();
    expect(Object.entries(Object(kept()))).toEqual([
      ['b', '2'],
      ['__proto__', '1'],
    ]);
  });

  it.each([
    ['id_user', (id: string) => user(id)],
    ['userId', (id: string) => ({ token: 't', userId: Number(id) })],
  ])('is sent to the user of its %s only, also after another user', async (_name, data) => {
    await load(data('1'));
    keep('a', '1');
    await load(data('2'));
    expect(kept()).toEqual({});
    keep('a', '2');
    await load(data('1'));
    expect(kept()).toEqual({ a: '1' });
    await load(data('2'));
    expect(kept()).toEqual({ a: '2' });
  });

  it('belongs to the user of the visit until the widget is reloaded', async () => {
    const cashier = await load();
    await cashier.refresh({ token: 'fresh' });
    keep('a', '1');
    await cashier.refresh(user('2'));
    keep('b', '1');
    await sayLoaded();
    expect(kept()).toEqual({});
    await cashier.refresh(user('1'));
    await sayLoaded();
    expect(kept()).toEqual({ a: '1', b: '1' });
  });

  it('of a visit without a user belongs to the user of the next start data', async () => {
    const cashier = await load({ token: 't' });
    await cashier.refresh(user('1'));
    keep('a', '1');
    await load(user('1'));
    expect(kept()).toEqual({ a: '1' });
  });

  it.each([
    ['too long', 'a', 'x'.repeat(4097)],
    ['too long', 'k'.repeat(129), '1'],
    ['not a text', 'a', 7],
    ['not a text', undefined, '1'],
  ])('is refused and reported as %s', async (refused, key, value) => {
    await load();
    keep(key, value);
    expect(log.at(-1)).toMatchObject({ direction: 'in', type: 'onKeep', refused });
    await load();
    expect(kept()).toEqual({});
  });

  it('is one of at most 32 values, which can be replaced', async () => {
    await load();
    for (let count = 0; count < 32; count += 1) keep(`k${count}`, 'x'.repeat(4096));
    expect(log.filter(({ refused }) => refused)).toEqual([]);
    keep('one more', '1');
    expect(log.at(-1)).toMatchObject({ refused: 'too many keys' });
    keep('k0', 'new');
    expect(log.at(-1)).not.toHaveProperty('refused');
    await load();
    expect(kept()).toMatchObject({ k0: 'new' });
  });

  it('is missing in start data where the page has no storage', async () => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    create({ startData: user('1') });
    await sayLoaded();
    keep('a', '1');
    vi.restoreAllMocks();
    expect(postedTo()).toMatchObject([{ type: 'loaded', payload: { token: 't' } }]);
    expect(postedTo()[0]?.payload).not.toHaveProperty('kept');
  });
});
