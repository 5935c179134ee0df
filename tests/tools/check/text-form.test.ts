import { expect, it } from 'vitest';
import { checkBy } from './planted.ts';

const told = (hello: unknown): string[] => checkBy('text-form', { arabic: { hello } }).map(({ message }) => message);

it.each<[string, unknown]>([
  ['nothing', ''],
  ['spaces', '  '],
  ['a tag', '<b>مرحبا</b>'],
  ['an entity', 'مرحبا&nbsp;'],
  ['one brace', 'مرحبا {name}'],
  ['a brace that stays open', 'مرحبا {{name}'],
  ['a space at its end', 'مرحبا '],
  ['an argument of printf', 'مرحبا %s'],
  ['an argument of a script', 'مرحبا ${{name}}'],
  ['two spaces', 'مرحبا  مرحبا'],
  ['a note to a colleague', 'TODO مرحبا'],
  ['a sign that nobody sees', 'مر\u200Bحبا'],
  ['a sign that is escaped twice', 'مرحبا\\nمرحبا'],
  ['two full stops', 'مرحبا..'],
  ['the sign of a currency', 'مرحبا {{amount}} €'],
  ['an argument twice in a row', '{{amount}}{{amount}}'],
  ['a bracket that stays open', 'مرحبا (مرحبا'],
  ['a format of another library', 'مرحبا {{amount, currency}}'],
  ['a number', 7],
])('a text of %s is told of', (_what, text) => expect(told(text)).toHaveLength(1));

it('plain words are right, whatever letters they have', () => {
  expect(told('مرحبا')).toEqual([]);
  expect(told('Método 100 %')).toEqual([]);
  expect(told('Подождите… (до 5 минут) «Оплатить»')).toEqual([]);
});
