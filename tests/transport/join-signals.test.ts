import { describe, expect, it, vi } from 'vitest';
import { joinSignals, untilAborted } from '#transport/join-signals.ts';

const forever = new Promise<never>(() => {});

describe('joined signals', () => {
  it('end with the first of them, for its reason', () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const { signal } = joinSignals(one.signal, undefined, other.signal);
    expect(signal.aborted).toBe(false);
    other.abort('left');
    one.abort('later');
    expect(signal.reason).toBe('left');
  });

  it('have ended where one of them has', () => {
    expect(joinSignals(AbortSignal.abort('gone'), new AbortController().signal).signal.reason).toBe('gone');
  });

  it('hear of nothing once they are let go', () => {
    const controller = new AbortController();
    const { signal, release } = joinSignals(controller.signal);
    release();
    controller.abort();
    expect(signal.aborted).toBe(false);
  });
});

describe('a wait that can be given up', () => {
  it('is the promise itself where nobody can', () => {
    const promise = Promise.resolve(1);
    expect(untilAborted(promise, undefined)).toBe(promise);
  });

  it('ends as the promise does', async () => {
    const { signal } = new AbortController();
    await expect(untilAborted(Promise.resolve(1), signal)).resolves.toBe(1);
    await expect(untilAborted(Promise.reject(new Error('no')), signal)).rejects.toThrow('no');
  });

  it('ends at once for the reason of the signal, now or later', async () => {
    await expect(untilAborted(forever, AbortSignal.abort('gone'))).rejects.toBe('gone');
    const controller = new AbortController();
    const wait = untilAborted(forever, controller.signal);
    controller.abort('left');
    await expect(wait).rejects.toBe('left');
  });

  it('leaves nothing behind on a signal that lives on', async () => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    await untilAborted(Promise.resolve(), signal);
    await Promise.resolve();
    expect(removed.mock.calls.map(([type, listener]) => [type, listener])).toEqual(
      added.mock.calls.map(([type, listener]) => [type, listener]),
    );
    expect(added).toHaveBeenCalledWith('abort', expect.any(Function));
  });
});
