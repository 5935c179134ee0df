import { afterEach, describe, expect, it, vi } from 'vitest';
import { startOver } from '#platform/start-over.ts';

const arrivedBy = (type: string): void => {
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
};

describe('a widget that starts over', () => {
  const reload = vi.fn<() => void>();

  afterEach(() => {
    vi.unstubAllGlobals();
    reload.mockClear();
  });

  it('is loaded anew', () => {
    arrivedBy('navigate');
    vi.stubGlobal('window', { location: { reload } });
    expect(startOver()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is not when it has been already, as a host that names two users each time would have it for ever', () => {
    arrivedBy('reload');
    vi.stubGlobal('window', { location: { reload } });
    expect(startOver()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
