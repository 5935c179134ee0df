import { expect, it } from 'vitest';
import { historyText, pushHistory, redoHistory, startHistory, undoHistory } from '#domain/amount-history.ts';

const of = (...texts: string[]) => texts.reduce(pushHistory, startHistory(''));

it('goes back and forth', () => {
  const history = of('1', '12', '123');
  const back = undoHistory(undoHistory(history));
  expect(historyText(history)).toBe('123');
  expect(historyText(back)).toBe('1');
  expect(historyText(redoHistory(back))).toBe('12');
});

it('stops at both ends', () => {
  const history = of('1');
  expect(historyText(undoHistory(undoHistory(undoHistory(history))))).toBe('');
  expect(redoHistory(history)).toBe(history);
});

it('forgets what was undone once something else is typed', () => {
  const changed = pushHistory(undoHistory(of('1', '12')), '19');
  expect(historyText(redoHistory(changed))).toBe('19');
  expect(historyText(undoHistory(changed))).toBe('1');
});

it('adds nothing for the text that is shown', () => {
  const history = of('1');
  expect(pushHistory(history, '1')).toBe(history);
});

// Spec: core 9.4d
it('keeps a hundred entries, the newest', () => {
  const history = of(...Array.from({ length: 250 }, (_, index) => String(index)));
  expect(history.entries).toHaveLength(100);
  let oldest = history;
  for (let step = 0; step < 300; step += 1) oldest = undoHistory(oldest);
  expect(historyText(oldest)).toBe('150');
});
