import './with-shipped.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fragment, openPackBench, screen, text, type PackBench } from './pack-bench.ts';

let bench: PackBench;

beforeEach(() => {
  bench = openPackBench();
});
afterEach(() => vi.unstubAllGlobals());

describe('a screen of a pack', () => {
  it('does what its fragment does by itself', async () => {
    const derive = { isOnline: { var: 'session.isOnline' } };
    bench.server.publish([
      screen('deposit.wait', [{ type: 'use', fragment: 'part' }]),
      fragment('part', [text('x')], { derive }),
    ]);
    const pack = await bench.load();
    expect(bench.faults).toEqual([]);
    expect(pack?.screens.get('deposit.wait')?.ready.compiled.derive).toHaveLength(1);
  });

  it.each([
    ['brings a name twice', { derive: { a: 1 } }, 'pack.screen-refused'],
    ['does what nobody knows', { on: { never: [] } }, 'pack.file-shape'],
    ['has names that are none', { derive: 5 }, 'pack.file-shape'],
  ])('is not used when its fragment %s', async (_what, more, code) => {
    const use = { type: 'use', fragment: 'part' };
    expect(await bench.judge(screen('deposit.bad', [use, use]), fragment('part', [], more))).toEqual({
      used: ['deposit.good'],
      codes: [code],
    });
  });
});
