import { describe, expect, it } from 'vitest';
import { bodyOf, checkBy } from './planted.ts';

const FIELD = { type: 'textField', name: 'email', label: { t: 'hello' } };
const press = (...fields: string[]): object => ({
  type: 'button',
  label: { t: 'hello' },
  onPress: [{ do: 'validate', fields }],
});
const shown = (name: string): object => ({ type: 'text', text: { text: { var: `form.fields.${name}.value` } } });

describe('the rule field', () => {
  it('tells a field that the page does not have, read or checked', () => {
    expect(checkBy('field', bodyOf([FIELD, shown('emial'), press('emal')], ['form']))).toMatchObject([
      { got: 'emial' },
      { pointer: '/body/2/onPress/0/fields/0', suggestion: 'Did you mean email?' },
    ]);
  });

  it('lets fields pass that the page has, and any where the server names them', () => {
    expect(checkBy('field', bodyOf([FIELD, shown('email'), press('email', 'amount')], ['form']))).toEqual([]);
    const list = { type: 'list', each: { var: 'form.definitions' }, body: [{ ...FIELD, name: { var: 'item.name' } }] };
    expect(checkBy('field', bodyOf([list, shown('anything')], ['form']))).toEqual([]);
  });
});
