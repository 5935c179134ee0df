// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { CashierMessage } from '#embed/messages.ts';
import { create, frameAt, postedTo, say, sayLoaded, SRC, useEmbedBench } from './embed-bench.ts';

useEmbedBench();

const user = (id: string) => ({ token: 't', user: { id_user: id, currency: 'EUR' } });
const keep = (key: unknown, value: unknown): void => say({ type: 'onKeep', payload: { key, value } });
const lastKept = (): unknown => Object(postedTo().at(-1)?.payload).kept;

/** The host's page is loaded again. */
const reload = async (startData: object = user('1'), src = SRC): Promise<unknown> => {
  document.body.innerHTML = '<div id="cashier"></div>';
  create({ startData, src });
  say({ type: 'Loaded' }, { frame: frameAt(0), origin: new URL(src).origin });
  await vi.advanceTimersByTimeAsync(0);
  return lastKept();
};

describe('a value that the widget asks the host to keep', () => {
  it('is handed back by the next start data, and gone when its text is empty', async () => {
    create({ startData: user('1') });
    await sayLoaded();
    expect(lastKept()).toEqual({});
    keep('a', '1');
    keep('b', '2');
    keep('a', '');
    expect(await reload()).toEqual({ b: '2' });
  });

  it('is not handed to another user, nor back to the first one after that', async () => {
    create({ startData: user('1') });
    await sayLoaded();
    keep('a', '1');
    expect(await reload(user('2'))).toEqual({});
    expect(await reload(user('1'))).toEqual({});
  });

  it('stays with the user when start data comes again with nothing but a token', async () => {
    const cashier = create({ startData: user('1') });
    await sayLoaded();
    keep('a', '1');
    await cashier.refresh({ token: 'fresh' });
    expect(lastKept()).toEqual({ a: '1' });
  });

  it('goes when start data comes again for another user', async () => {
    const cashier = create({ startData: user('1') });
    await sayLoaded();
    keep('a', '1');
    await cashier.refresh(user('2'));
    expect(lastKept()).toEqual({});
  });

  it('is of one origin of a widget', async () => {
    create({ startData: user('1') });
    await sayLoaded();
    keep('a', '1');
    expect(await reload(user('1'), 'https://other.example/cashier/')).toEqual({});
    expect(await reload()).toEqual({ a: '1' });
  });

  it('may be named like a part of an object', async () => {
    create({ startData: user('1') });
    await sayLoaded();
    keep('__proto__', '1');
    expect(Object.entries(Object(await reload()))).toEqual([['__proto__', '1']]);
  });

  it.each([
    ['too long', 'a', 'x'.repeat(4097)],
    ['too long', 'k'.repeat(129), '1'],
    ['not a text', 'a', 7],
    ['not a text', undefined, '1'],
  ])('is refused, and told: %s', async (refused, key, value) => {
    const log: CashierMessage[] = [];
    create({ startData: user('1'), onMessage: (message) => log.push(message) });
    await sayLoaded();
    keep(key, value);
    expect(log.at(-1)).toMatchObject({ direction: 'in', type: 'onKeep', refused });
    expect(await reload()).toEqual({});
  });

  it('is no more than 32 texts, of which each can be replaced', async () => {
    const log: CashierMessage[] = [];
    create({ startData: user('1'), onMessage: (message) => log.push(message) });
    await sayLoaded();
    for (let count = 0; count < 32; count += 1) keep(`k${count}`, 'x'.repeat(4096));
    expect(log.filter(({ refused }) => refused)).toEqual([]);
    keep('one more', '1');
    expect(log.at(-1)).toMatchObject({ refused: 'too many keys' });
    keep('k0', 'new');
    expect(log.at(-1)).not.toHaveProperty('refused');
    expect(await reload()).toMatchObject({ k0: 'new' });
  });

  it('is nothing where the page itself has no storage: the start data says so', async () => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    create({ startData: user('1') });
    await sayLoaded();
    keep('a', '1');
    expect(postedTo()).toMatchObject([{ type: 'loaded', payload: { token: 't' } }]);
    expect(postedTo()[0]?.payload).not.toHaveProperty('kept');
    vi.restoreAllMocks();
  });
});

it('start data that is none stays none', async () => {
  create({ startData: () => Promise.resolve(JSON.parse('null')) });
  await sayLoaded();
  expect(postedTo()).toMatchObject([{ type: 'loaded', payload: null }]);
});
