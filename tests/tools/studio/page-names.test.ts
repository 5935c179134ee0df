import { expect, test } from 'vitest';
import { pageNames } from '#tools/studio/page/page-names.ts';

const CURSOR = '|';

const namesAt = (marked: string, words: Record<string, string> = {}): string[] => {
  const offset = marked.indexOf(CURSOR);
  return pageNames(marked.replace(CURSOR, ''), offset, words).map(({ label }) => label);
};

test('a path may be of what the page itself derives, keeps and counts down', () => {
  const page = '{ "local": { "isOpen": false }, "derive": { "isPayable": true }, "timers": { "lifetime": {} },';
  expect(namesAt(`${page} "body": [{ "when": { "var": "|" } }] }`)).toEqual([
    'derive.isPayable',
    'local.isOpen',
    'timers.lifetime.remainingSeconds',
    'timers.lifetime.isRunning',
    'timers.lifetime.isExpired',
    'timers.lifetime.starts',
  ]);
  expect(namesAt(`${page} "body": [{ "when": { "var": ["|", 1] } }] }`)).toContain('derive.isPayable');
  expect(namesAt(`${page} "body": [{ "id": "|" }] }`)).toEqual([]);
});

test('the arguments of a text are the places in its words, in every branch of its key', () => {
  const words = { 'a.one': 'Send {{amount}} to {{ name }}', 'a.many_other': '{{count}} left' };
  expect(namesAt('{ "text": { "t": { "if": [true, "a.one", "a.many"] }, "args": { "|": 1 } } }', words)).toEqual([
    'amount',
    'name',
    'count',
  ]);
});
