import { describe, expect, it } from 'vitest';
import { readPath, toPath } from '#engine/scope.ts';
import { createPreviewForm } from '#stories/preview-form.ts';
import { createPreviewScope } from '#stories/preview-scope.ts';
import base from '#schemas/samples/base.json' with { type: 'json' };
import start from '#schemas/screens/deposit/redirect/samples/start.json' with { type: 'json' };
import errors from '#schemas/screens/deposit/redirect/samples/errors.json' with { type: 'json' };

const open = (sample: { scope: object }) => {
  const scope = createPreviewScope({ ...base.scope, ...sample.scope });
  const form = createPreviewForm(scope);
  return { scope, form, at: (path: string) => readPath(scope.port.get(), toPath(path)) };
};

describe('the form of a preview', () => {
  it('shows the sample as it is written until somebody touches it', () => {
    const { scope, form } = open(errors);
    form.port.show([], []);
    expect(scope.port.get().form).toBe(errors.scope.form);
  });

  it('takes what is typed through the mask of its field', () => {
    const { form, at } = open(start);
    form.port.input('cardNumber', '44004301');
    expect(at('form.fields.cardNumber.value')).toBe('4400 4301');
    expect(at('form.isEmpty')).toBe(false);
  });

  it('tells the limits as the product does', () => {
    const { form, at } = open(start);
    form.port.input('amount', '100');
    form.port.blur('amount');
    expect(at('form.fields.amount.problem.key')).toBe('form.amountInput.limit.min');
    expect(at('form.isValid')).toBe(false);
  });

  it('names what fails, and only what was asked for', () => {
    const { form } = open(start);
    expect(form.port.validate().toSorted()).toEqual(['cardHolder', 'cardNumber']);
    expect(form.port.validate(['cardHolder'])).toEqual(['cardHolder']);
  });

  it('learns the fields that a screen defines itself', () => {
    const { form, at } = open(start);
    const rules = [{ regex: '^\\d{8}$', error: 'form.field.invalid' }];
    form.port.show([{ name: 'code', kind: 'text', isRequired: true, rules }], []);
    form.port.input('code', '12');
    form.port.blur('code');
    expect(at('form.fields.code.problem.key')).toBe('form.field.invalid');
  });

  it('goes on from data that was edited meanwhile', () => {
    const { scope, form, at } = open(start);
    form.port.input('cardHolder', 'aisha');
    const edited = structuredClone(start.scope.form);
    edited.fields.cardHolder.value = 'SOMEBODY';
    scope.change({ ...scope.port.get(), form: edited });
    form.port.input('amount', '7000');
    expect(at('form.fields.cardHolder.value')).toBe('SOMEBODY');
    expect(at('form.amount')).toBe('7000');
  });

  it('puts a suggested amount in', () => {
    const { form, at } = open(start);
    form.pickAmount('10000');
    expect(at('form.amount')).toBe('10000');
    expect(at('form.isFromChip')).toBe(true);
  });
});
