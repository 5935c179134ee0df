import { expect, it } from 'vitest';
import { checkBy, HELLO, type Plan } from './planted.ts';

const told = (plan: Plan): string[] => checkBy('flow', plan).map(({ message }) => message);
const METHOD = { type: 'text', text: { text: { var: 'method.name' } } };
const RIGHT = { transaction: 'deposit', needs: ['method'] };
const of = (route: object, own: object = {}): Plan => ({
  route: { transaction: undefined, needs: undefined, ...route },
  screen: { data: ['method'], body: [METHOD], ...own },
});

it('a page that needs what it reads is right', () => expect(told(of(RIGHT))).toEqual([]));

it('a page says of which payment it is, and what has to be chosen before', () => {
  expect(told(of({ transaction: 'deposit' }))).toHaveLength(1);
  expect(told(of({ needs: ['method'] }))).toEqual(['The page is part of a payment and does not say of which.']);
  expect(told(of({ ...RIGHT, transaction: 'withdrawal' }))).toEqual([
    'A page of deposit says it is part of a withdrawal.',
  ]);
});

it('a page does not run commands of the other flow', () => {
  const onPress = [{ do: 'run', cmd: 'withdrawal.submit' }];
  const button = { type: 'button', label: { t: 'hello' }, onPress };
  expect(told(of(RIGHT, { body: [METHOD, button] }))).toEqual([
    'withdrawal.submit is of the other flow: the page is part of a deposit.',
  ]);
});

it('a page leads neither to itself nor where there is no deposit for', () => {
  const go = (to: string): object => ({ type: 'button', label: { t: 'hello' }, onPress: [{ do: 'go', to }] });
  expect(told(of(RIGHT, { body: [METHOD, go('deposit.demo')] }))).toEqual([
    'This leads to the page that it stands on.',
  ]);
  const screens = { 'deposit.invoice': { route: { path: '/invoice', transaction: 'deposit', needs: ['deposit'] } } };
  expect(told({ ...of(RIGHT, { body: [METHOD, go('deposit.invoice')] }), screens })).toHaveLength(1);
  const paid = of({ ...RIGHT, needs: ['deposit'] }, { body: [METHOD, go('deposit.invoice')] });
  expect(told({ ...paid, screens })).toEqual([]);
});

it('back leads into the same flow', () => {
  const screens = { 'withdrawal.list': { body: [HELLO], route: { path: '/w', transaction: 'withdrawal' } } };
  expect(told({ ...of({ ...RIGHT, back: 'withdrawal.list' }), screens })).toEqual([
    'Back from a deposit leads into a withdrawal.',
  ]);
});

it('a page of a deposit does not need a withdrawal', () => {
  expect(told(of({ ...RIGHT, needs: ['withdrawal'] }))).toEqual([
    'A page of a deposit needs a withdrawal: nobody ever comes to it.',
  ]);
});
