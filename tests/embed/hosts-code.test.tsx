// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { prefetch } from '#embed/prefetch.ts';
import { Cashier } from '#embed/react.tsx';
import { create, frameAt, frames, postedTo, say, sayLoaded, SRC, setUpEmbedBench } from './embed-bench.ts';

setUpEmbedBench();
afterEach(() => {
  cleanup();
});

const startData = { token: 't' };

describe('prefetch', () => {
  it('loads the widget from a script in the head', () => {
    const { body } = document;
    body.remove();
    void prefetch({ src: SRC });
    expect(frameAt(0).src).toBe(SRC);
    frameAt(0).remove();
    document.documentElement.append(body);
  });

  it('reports an invalid address, and does not reject', async () => {
    const reported = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', reported);
    await expect(prefetch({ src: 'https://' })).resolves.toBeUndefined();
    expect(reported).toHaveBeenCalledOnce();
  });
});

describe('the React component', () => {
  it('passes on id, class and style, and accepts undefined members', () => {
    const { container } = render(
      <Cashier
        src={SRC}
        startData={startData}
        id="wallet"
        className="box"
        style={{ height: '700px' }}
        locale={undefined}
        theme={undefined}
        onCreate={undefined}
      />,
    );
    const box = container.querySelector<HTMLElement>('#wallet.box');
    expect([box?.style.height, frameAt(0).src]).toEqual(['700px', SRC]);
  });

  it('fills the height of its container without a style', () => {
    const { container } = render(<Cashier src={SRC} startData={startData} />);
    expect(container.querySelector('div')?.style.height).toBe('100%');
  });
});

it('handlers may be methods of a class, and inherited members of every object are not called', () => {
  class Wallet {
    closed = 0;
    onClose(): void {
      this.closed += 1;
    }
  }
  const wallet = new Wallet();
  create({ on: wallet });
  say({ type: 'onClose' });
  for (const type of ['constructor', 'toString', '__proto__', 'closed']) say({ type });
  expect(wallet.closed).toBe(1);
});

it('nothing happens after the cashier was destroyed', async () => {
  const onMessage = vi.fn<() => void>();
  const onInitError = vi.fn<() => void>();
  const ask = vi.fn(() => Promise.resolve(startData));
  const cashier = create({ onMessage, on: { onInitError }, startData: ask, loadTimeoutMs: 1000 });
  const frame = frameAt(0);
  await sayLoaded();
  const before = [postedTo(frame).length, onMessage.mock.calls.length, ask.mock.calls.length];
  cashier.destroy();
  cashier.reload();
  cashier.setLocale('ru');
  cashier.setTheme('dark');
  cashier.sendBonusList([]);
  cashier.close();
  cashier.goBack();
  cashier.requestTrace();
  await cashier.refresh({ token: 'other' });
  cashier.destroy();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([postedTo(frame).length, onMessage.mock.calls.length, ask.mock.calls.length]).toEqual(before);
  expect([frames(), onInitError.mock.calls, vi.getTimerCount()]).toEqual([[], [], 0]);
});
