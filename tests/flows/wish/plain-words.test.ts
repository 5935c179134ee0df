import { expect, it } from 'vitest';
import { plainWords } from '#flows/wish/host-gate.ts';

it.each([
  ['Verify your account first.', 'Verify your account first.'],
  ['  two\n\n lines\t ', 'two lines'],
  ['pay \u202Eyltcerid\u202C now', 'pay yltcerid now'],
  ['bell\u0007 and \u2028break', 'bell and break'],
  ['<b>not HTML</b>', '<b>not HTML</b>'],
  ['', ''],
])('takes out of %j what is no plain text', (text, plain) => {
  expect(plainWords(text, 100)).toBe(plain);
});

it('cuts what is too long between characters, and says that it is cut', () => {
  expect(plainWords('🙂'.repeat(10), 4)).toBe('🙂🙂🙂…');
  expect(plainWords('🙂'.repeat(4), 4)).toBe('🙂🙂🙂🙂');
});
