// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawNode, type DrawnNodes } from '#tests/draw.tsx';

describe('a countdown', () => {
  const draw = (left: unknown, locale = 'en'): Promise<DrawnNodes> =>
    drawNode(
      { type: 'countdown', label: { text: 'Time to pay' }, seconds: { var: 'left' }, warnBelowSeconds: 60 },
      { scope: { left }, locale },
    );
  const timer = (): HTMLElement => screen.getByRole('timer');
  const region = (): Element | null => document.querySelector('[aria-live="polite"]');
  const said = (): string => region()?.textContent ?? '';

  /** Announcements while the time runs. */
  const runDown = async ({ change }: DrawnNodes, from: number, to: number): Promise<string[]> => {
    const heard: string[] = [];
    for (let left = from; left >= to; left -= 1) {
      await change({ left });
      if (said() !== '' && heard.at(-1) !== said()) heard.push(said());
    }
    return heard;
  };

  it.each([
    [0, '00:00'],
    [59.2, '01:00'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [-5, '00:00'],
    [null, '00:00'],
    ['soon', '00:00'],
  ])('shows %s seconds as %s, left to right', async (seconds, expected) => {
    await draw(seconds, 'ar');
    expect([timer().textContent, screen.getByText(expected).dir]).toEqual([expected, 'ltr']);
  });

  it('announces the remaining time at intervals, in the same region, and marks when little is left', async () => {
    const drawn = await draw(131);
    const before = region();
    expect([timer().getAttribute('aria-live'), drawn.element().dataset.tone]).toEqual(['off', 'accent']);
    expect(await runDown(drawn, 130, 59)).toEqual(['Time to pay: 2 minutes', 'Time to pay: 1 minute']);
    expect([region(), drawn.element().dataset.tone]).toEqual([before, 'warning']);
    const last = [
      'Time to pay: 1 minute',
      'Time to pay: 30 seconds',
      'Time to pay: 10 seconds',
      'Time to pay: 0 seconds',
    ];
    expect(await runDown(drawn, 32, 0)).toEqual(last);
  });

  it.each<[what: string, from: number, changes: Record<string, unknown>[], announced: string, locale?: string]>([
    ['the time of now after a sleep over such a moment', 400, [{ left: 250 }], 'Time to pay: 4 minutes 10 seconds'],
    ['the time once after a long sleep', 86_400, [{ left: 45 }, { left: 44 }], 'Time to pay: 45 seconds'],
    ['nothing when there is more time', 20, [{ left: 620 }], ''],
    ['nothing while the time does not change', 60, [{ other: 1 }, { left: 60 }], ''],
  ])('announces %s', async (_what, from, changes, announced) => {
    const { change } = await draw(from);
    for (const roots of changes) await change(roots);
    expect(said()).toBe(announced);
  });

  it('announces in the language of the page, with Latin digits', async () => {
    const { change } = await draw(61, 'mr');
    await change({ left: 60 });
    expect(said()).toMatch(/1 (?!minute)/);
  });
});
