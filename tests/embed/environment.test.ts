// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { create, postedTo, say, setUpEmbedBench } from './embed-bench.ts';

setUpEmbedBench();

it.each<[deployment: string | undefined, page: 'test' | 'live' | undefined, fault: string | undefined]>([
  [undefined, undefined, undefined],
  [undefined, 'live', undefined],
  ['live', 'live', undefined],
  ['test', 'test', undefined],
  [undefined, 'test', 'live'],
  ['test', undefined, 'test'],
  ['test', 'live', 'test'],
])(
  'start data reach a deployment that is %s from a page that is %s, unless they differ',
  async (deployment, environment, fault) => {
    const onInitError = vi.fn();
    create({ environment, startData: { token: 'secret' }, on: { onInitError } });
    say({ type: 'Loaded', payload: { version: 'v1', environment: deployment } });
    await vi.advanceTimersByTimeAsync(0);
    expect(postedTo().map(({ type }) => type)).toEqual(fault === undefined ? ['loaded'] : []);
    const error = { message: `This cashier is ${fault}, the page is not`, code: 'wrong_environment' };
    expect(onInitError.mock.calls).toEqual(fault === undefined ? [] : [[error]]);
  },
);
