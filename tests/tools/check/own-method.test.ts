import { describe, expect, it } from 'vitest';
import { checkBy } from './planted.ts';

const FOLDER = 'schemas/screens/deposit';
const PAGE = { route: { path: '/oxxo', transaction: 'deposit', needs: ['method', 'deposit'] } };
const about = (name: string): object => ({ about: 'Plain.', scope: { method: { name } } });

const told = (row: object, own: object = {}): unknown[] =>
  checkBy('own-method', {
    screens: { 'deposit.oxxo': PAGE },
    samples: {
      [`${FOLDER}/oxxo/samples/plain.json`]: about('oxxo'),
      [`${FOLDER}/demo/samples/plain.json`]: about('boleto'),
    },
    methods: { byName: { oxxo: { screen: 'deposit.oxxo' }, boleto: row } },
    ...own,
  });

describe('the rule own-method', () => {
  it('tells a row with the page of another method', () => {
    expect(told({ answer: 'deposit.oxxo' })).toMatchObject([{ pointer: '/byName/boleto/answer' }]);
    expect(told({ answer: 'deposit.usual' })).toEqual([]);
  });

  it('tells a way to the page of another method', () => {
    const button = (to: string): object => ({
      screen: { body: [{ type: 'button', label: { t: 'hello' }, onPress: [{ do: 'go', to }] }] },
    });
    expect(told({ opensWindow: true }, button('deposit.oxxo'))).toMatchObject([{ pointer: '/body/0/onPress/0/to' }]);
    expect(told({ opensWindow: true }, button('deposit.usual'))).toEqual([]);
  });
});
