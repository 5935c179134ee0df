import { describe, expect, it } from 'vitest';
import { withDial } from '#state/dial.ts';
import { toDefinition } from '#state/form-definition.ts';
import { dialKnown } from '#state/form.ts';
import { fieldsShown } from '#state/form-shown.ts';
import { formStarted } from '#state/form-start.ts';
import { startedForm, type FormBench } from './form-bench.ts';
import { field } from './sample-methods.ts';
import { EMPTY_FORM } from './store.ts';

const BRAZIL = { prefix: '55', example: '+55 11 91234-5678' };
const phone = (given = {}) => field('phone', { type: 'phone_with_prefix', ...given });

/** A form with a phone, and what is typed there before the country's prefix comes. */
const comes = (typed: string, given = {}): FormBench => {
  const form = startedForm([phone(given), field('name')]);
  if (typed !== '') form.type('phone', typed);
  form.store.dispatch(dialKnown(BRAZIL));
  return form;
};

describe('the dial prefix of the country', () => {
  it.each([
    ['nothing', '', '+55'],
    ['a number without one', '11987654321', '+5511987654321'],
    ['a number that ends like it', '1198765455', '+551198765455'],
  ])('comes before what was typed: %s', (_what, typed, value) => {
    expect(comes(typed).field('phone')?.value).toBe(value);
  });

  it('leaves a number of another country as it is', () => {
    const form = startedForm([phone({ value: '+380501234567' })]);
    form.store.dispatch(dialKnown(BRAZIL));
    expect(form.field('phone')?.value).toBe('+380501234567');
    expect(form.form().definitions['phone']?.prefix).toBe('');
  });

  it('brings an example without itself, and holds for what is typed later', () => {
    const form = comes('');
    expect(form.form().definitions['phone']).toMatchObject({
      prefix: '+55',
      startValue: '+55',
      example: '11912345678',
    });
    form.type('phone', '');
    expect(form.field('phone')?.value).toBe('+55');
  });

  it('leaves a field that brings its own, and one that is no phone', () => {
    const form = comes('', { value: '+7' });
    expect(form.field('phone')?.value).toBe('+7');
    expect(form.field('name')?.value).toBe('');
    expect(form.form().definitions['name']).not.toHaveProperty('example');
  });

  it('is none where the country has none', () => {
    const definition = toDefinition(phone(), { hasLuhn: false });
    expect(withDial(definition, { prefix: '', example: '1' })).toBe(definition);
    const form = startedForm([phone()]);
    form.store.dispatch(dialKnown({ prefix: '', example: '' }));
    expect(form.field('phone')?.value).toBe('');
  });

  it('holds for the fields of a later page, and of the next method', () => {
    const form = comes('');
    form.store.dispatch(fieldsShown({ appeared: [{ name: 'contact', kind: 'phone', isRequired: true }], gone: [] }));
    expect(form.field('contact')?.value).toBe('+55');
    form.store.dispatch(formStarted({ ...EMPTY_FORM, definitions: [toDefinition(phone(), { hasLuhn: false })] }));
    expect(form.field('phone')?.value).toBe('+55');
    expect(form.form().dial).toEqual(BRAZIL);
  });
});
