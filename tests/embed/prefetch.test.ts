// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { prefetch } from '#embed/prefetch.ts';
import { frameAt, frames, say, sayLoaded, SRC, useEmbedBench } from './embed-bench.ts';

useEmbedBench();

const start = (): { isDone: () => boolean } => {
  let isDone = false;
  void prefetch({ src: SRC, locale: 'ar' }).then(() => (isDone = true));
  return { isDone: () => isDone };
};

it('loads the widget in a hidden frame, and tells it nothing', async () => {
  start();
  const frame = frameAt(0);
  expect([frame.hidden, frame.getAttribute('aria-hidden'), frame.src]).toEqual([true, 'true', `${SRC}?locale=ar`]);
  const post = vi.spyOn(frame.contentWindow ?? window, 'postMessage');
  await sayLoaded();
  expect(post).not.toHaveBeenCalled();
});

it('takes the frame away once the widget has spoken and its other files have had time', async () => {
  const { isDone } = start();
  await sayLoaded();
  expect(frames()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect([frames().length, isDone()]).toEqual([0, true]);
});

it('gives up on a widget that does not speak, whatever others say', async () => {
  const { isDone } = start();
  say({ type: 'Loaded' }, { origin: 'https://other.example' });
  say({ type: 'onInit' });
  await vi.advanceTimersByTimeAsync(14_999);
  expect([frames().length, isDone()]).toEqual([1, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect([frames().length, isDone()]).toEqual([0, true]);
});
