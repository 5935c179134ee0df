import './with-shipped.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routeTable } from '#app/route-table.ts';
import { screen, text, openPackBench, type PackBench, type Part } from './pack-bench.ts';

let bench: PackBench;

beforeEach(() => {
  bench = openPackBench();
});
afterEach(() => vi.unstubAllGlobals());

describe('the address of a screen', () => {
  const at = (id: string, path: string): Part => screen(id, [text('x')], { route: { path } });

  it('may not be that of another screen, shipped or of the pack', async () => {
    expect(
      await bench.judge(
        at('deposit.one', routeTable.now['deposit.pix']?.path ?? ''),
        at('deposit.two', '/deposit/good'),
      ),
    ).toEqual({
      used: ['deposit.two'],
      codes: ['pack.route-taken', 'pack.route-taken'],
    });
  });

  it('belongs to the screen that the manifest lists first, whichever comes first over the network', async () => {
    const answer = fetch;
    vi.stubGlobal('fetch', async (address: string) => {
      if (address.includes('deposit.two')) await new Promise((resolve) => setTimeout(resolve, 20));
      return answer(address);
    });
    expect(await bench.judge(at('deposit.two', '/deposit/good'))).toEqual({
      used: ['deposit.two'],
      codes: ['pack.route-taken'],
    });
  });

  it('may be the one its shipped screen had', async () => {
    const path = routeTable.now['deposit.pix']?.path ?? '';
    expect((await bench.judge(at('deposit.pix', path))).used).toEqual(['deposit.good', 'deposit.pix']);
  });

  it('may be one that a screen of the pack has left, unless that one stays where it was', async () => {
    const path = routeTable.now['deposit.pix']?.path ?? '';
    const takesOver = at('deposit.one', path);
    expect((await bench.judge(at('deposit.pix', '/deposit/elsewhere'), takesOver)).used).toContain('deposit.one');
    const stays = at('deposit.pix', '/deposit');
    bench.faults.length = 0;
    const { used, codes: told } = await bench.judge(stays, takesOver);
    expect([used, told]).toEqual([['deposit.good'], ['pack.route-taken', 'pack.route-taken']]);
  });
});
