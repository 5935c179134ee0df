import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unlessMissing, type Gate, type Outcome } from '#tools/gates/gate.ts';
import { formatSeconds } from '#tools/gates/progress.ts';
import { runGates } from '#tools/gates/run-gates.ts';

const outcome = (counts: Partial<Outcome>): Outcome => ({ passed: 0, failed: 0, skipped: 0, output: '', ...counts });

const gate = (name: string, run: Gate['run'], extra: Partial<Gate> = {}): Gate => ({
  name,
  stage: 'heavy',
  run,
  ...extra,
});
const passing = async (): Promise<Outcome> => outcome({ passed: 1 });
const failing = async (): Promise<Outcome> => outcome({ failed: 1 });

describe('runGates', () => {
  let printed = '';
  beforeEach(() => {
    printed = '';
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
  });
  afterEach(() => vi.restoreAllMocks());

  const countsOf = async (gates: Gate[]): Promise<[string, number, number][]> =>
    (await runGates(gates)).map(({ name, passed, failed }) => [name, passed, failed]);

  it('goes on after a failure', async () => {
    expect(await countsOf([gate('a', failing), gate('b', passing)])).toEqual([
      ['a', 0, 1],
      ['b', 1, 0],
    ]);
  });
  it('counts a gate as skipped, and says so, where its program is not installed', async () => {
    const needsNginx = (found: string | undefined): Gate =>
      unlessMissing(gate('deploy', passing), { program: 'nginx', find: () => found });
    expect((await runGates([needsNginx(undefined)]))[0]).toMatchObject({ passed: 0, failed: 0, skipped: 1 });
    expect(printed).toContain('there is no nginx');
    expect((await runGates([needsNginx('/usr/sbin/nginx')]))[0]).toMatchObject({ passed: 1, skipped: 0 });
  });
  it('counts a gate that breaks down as one failure', async () => {
    expect(await countsOf([gate('a', () => Promise.reject(new Error('broken')))])).toEqual([['a', 0, 1]]);
    expect(printed).toContain('broken');
  });
  it('does not run what needs a gate that failed, and counts it as failed', async () => {
    const run = vi.fn(passing);
    expect(await countsOf([gate('build', failing, { stage: 'light' }), gate('size', run, { needs: 'build' })])).toEqual(
      [
        ['build', 0, 1],
        ['size', 0, 1],
      ],
    );
    expect(run).not.toHaveBeenCalled();
  });
  it('runs what needs a gate that was not asked for', async () => {
    expect(await countsOf([gate('size', passing, { needs: 'build' })])).toEqual([['size', 1, 0]]);
  });
  it('prepares first, then does the light checks, then the heavy ones', async () => {
    const gates = [
      gate('c', passing),
      gate('b', passing, { stage: 'light' }),
      gate('a', passing, { stage: 'prepare' }),
    ];
    expect((await countsOf(gates)).map(([name]) => name)).toEqual(['a', 'b', 'c']);
  });
  it('says which gate of how many runs, and for how long', async () => {
    vi.useFakeTimers();
    const slow = async (): Promise<Outcome> => {
      await vi.advanceTimersByTimeAsync(16_000);
      return outcome({ passed: 1 });
    };
    await runGates([gate('quick', passing, { stage: 'light' }), gate('slow', slow)]);
    vi.useRealTimers();
    expect(printed).toContain('quick started, 1 of 2, after 0 s');
    expect(printed).toContain('slow, 2 of 2, after 0 s');
    expect(printed).toMatch(/… slow 15 s; 2 of 2, after 15 s/);
    expect(printed).toContain('slow passed in 16.0 s');
  });
});

describe('formatSeconds', () => {
  it.each([
    [0.4, '0 s'],
    [59.4, '59 s'],
    [59.6, '1 min 00 s'],
    [125, '2 min 05 s'],
  ])('of %s is %s', (seconds, text) => expect(formatSeconds(seconds)).toBe(text));
});
