// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderNode, type DrawnNodes } from './render-node.tsx';

const draw = (seconds: unknown, locale = 'en'): Promise<DrawnNodes> =>
  renderNode(
    { type: 'countdown', label: { text: 'Time to pay' }, seconds: { var: 'left' }, warnBelowSeconds: 60 },
    { scope: { left: seconds }, locale },
  );

const timer = (): HTMLElement => screen.getByRole('timer');
const said = (): string => document.querySelector('[aria-live="polite"]')?.textContent ?? '';

const runDown = async ({ change }: DrawnNodes, from: number, to: number): Promise<string[]> => {
  const heard: string[] = [];
  for (let left = from; left >= to; left -= 1) {
    await change({ left });
    if (said() !== '' && heard.at(-1) !== said()) heard.push(said());
  }
  return heard;
};

describe('a countdown', () => {
  it.each([
    [0, '00:00'],
    [59, '00:59'],
    [60, '01:00'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [59.2, '01:00'],
  ])('shows %s seconds as %s', async (seconds, expected) => {
    await draw(seconds);
    expect(timer().textContent).toBe(expected);
  });

  it.each([[-5], [null], ['soon']])('shows nothing left for %s', async (seconds) => {
    await draw(seconds);
    expect(timer().textContent).toBe('00:00');
  });

  it('runs silently', async () => {
    const drawn = await draw(100);
    expect(timer().getAttribute('aria-live')).toBe('off');
    expect(await runDown(drawn, 99, 61)).toEqual([]);
  });

  it('says now and then in words how long there is, and when it has ended', async () => {
    const drawn = await draw(301);
    expect(await runDown(drawn, 301, 0)).toEqual([
      'Time to pay: 5 minutes',
      'Time to pay: 2 minutes',
      'Time to pay: 1 minute',
      'Time to pay: 30 seconds',
      'Time to pay: 10 seconds',
      'Time to pay: 0 seconds',
    ]);
  });

  it('says the time of now after a sleep that ran over such a moment', async () => {
    const { change } = await draw(400);
    await change({ left: 250 });
    expect(said()).toBe('Time to pay: 4 minutes 10 seconds');
  });

  it('says nothing after a long sleep but once', async () => {
    const drawn = await draw(86_400);
    await drawn.change({ left: 45 });
    expect(said()).toBe('Time to pay: 45 seconds');
    expect(await runDown(drawn, 44, 31)).toEqual(['Time to pay: 45 seconds']);
  });

  it('says nothing when more time is given', async () => {
    const { change } = await draw(20);
    await change({ left: 620 });
    expect(said()).toBe('');
    expect(timer().textContent).toBe('10:20');
  });

  it('stands still without a word while its time does', async () => {
    const { change } = await draw(60);
    await change({ other: 1 });
    await change({ left: 60 });
    expect(said()).toBe('');
    expect(timer().textContent).toBe('01:00');
  });

  it('speaks in the language of the page, with Latin digits', async () => {
    const { change } = await draw(61, 'mr');
    await change({ left: 60 });
    expect(said()).toContain('1 ');
    expect(said()).not.toContain('minute');
  });

  it('is marked when little is left, the limit included', async () => {
    const { element, change } = await draw(61);
    expect(element().dataset.warning).toBeUndefined();
    await change({ left: 60 });
    expect(element().dataset.warning).toBe('true');
  });

  it('keeps its digits left to right', async () => {
    await draw(61, 'ar');
    expect(screen.getByText('01:01').dir).toBe('ltr');
  });

  it('says in the same live region all along', async () => {
    const { change } = await draw(61);
    const region = document.querySelector('[aria-live="polite"]');
    expect(region).not.toBeNull();
    await change({ left: 60 });
    expect(document.querySelector('[aria-live="polite"]')).toBe(region);
    expect(region?.textContent).not.toBe('');
  });
});
