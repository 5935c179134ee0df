import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readPath, toPath } from '#engine/scope.ts';
import base from '#schemas/samples/base.json' with { type: 'json' };
import errors from '#schemas/screens/deposit/redirect/samples/errors.json' with { type: 'json' };
import start from '#schemas/screens/deposit/redirect/samples/start.json' with { type: 'json' };
import { createPreviewClock } from '#stories/preview-clock.ts';
import { createPreviewForm } from '#stories/preview-form.ts';
import { createPreviewScope } from '#stories/preview-scope.ts';

describe('the clock of a preview', () => {
  beforeEach(() => void vi.useFakeTimers());
  it('runs its timers in order when it is moved, but no cancelled one, and runs with real time only between start and stop', () => {
    const clock = createPreviewClock();
    const began = clock.port.now();
    const passed = (): number => clock.port.now() - began;
    const happened: [string, number][] = [];
    clock.port.after(2000, () => happened.push(['second', passed()]));
    clock.port.after(1000, () => {
      happened.push(['first', passed()]);
      clock.port.after(500, () => happened.push(['between', passed()]));
    });
    clock.port.after(1000, () => happened.push(['cancelled', passed()]))();
    vi.advanceTimersByTime(60_000);
    expect([passed(), happened]).toEqual([0, []]);
    clock.move(3000);
    expect([passed(), happened]).toEqual([
      3000,
      [
        ['first', 1000],
        ['between', 1500],
        ['second', 2000],
      ],
    ]);
    clock.start();
    vi.advanceTimersByTime(2000);
    clock.stop();
    vi.advanceTimersByTime(2000);
    expect([passed(), clock.isRunning]).toEqual([5000, false]);
  });
});

describe('the form of a preview', () => {
  const open = (sample: { scope: object }) => {
    const scope = createPreviewScope({ ...base.scope, ...sample.scope });
    const form = createPreviewForm(scope);
    return { scope, form, at: (path: string) => readPath(scope.port.get(), toPath(path)) };
  };

  it('shows the sample unchanged until it is edited', () => {
    const { scope, form } = open(errors);
    form.port.show([], []);
    expect(scope.port.get().form).toBe(errors.scope.form);
  });

  it('applies masks and limits to input, and validates on request, as the product does', () => {
    const { form, at } = open(start);
    expect([form.port.validate().toSorted(), form.port.validate(['cardHolder'])]).toEqual([
      ['cardHolder', 'cardNumber'],
      ['cardHolder'],
    ]);
    form.port.input('cardNumber', '44004301');
    form.port.input('amount', '100');
    form.port.blur('amount');
    const paths = ['fields.cardNumber.value', 'isEmpty', 'fields.amount.problem.key', 'isValid'];
    expect(paths.map((path) => at(`form.${path}`))).toEqual(['4400 4301', false, 'form.amountInput.limit.min', false]);
    form.pickAmount('10000');
    expect([at('form.amount'), at('form.isFromChip')]).toEqual(['10000', true]);
  });

  it('has the fields that a screen defines', () => {
    const { form, at } = open(start);
    const rules = [{ regex: '^\\d{8}$', error: 'form.field.invalid' }];
    form.port.show([{ name: 'code', kind: 'text', isRequired: true, rules }], []);
    form.port.input('code', '12');
    form.port.blur('code');
    expect(at('form.fields.code.problem.key')).toBe('form.field.invalid');
  });

  it('continues from data that was edited meanwhile', () => {
    const { scope, form, at } = open(start);
    form.port.input('cardHolder', 'aisha');
    const { fields } = start.scope.form;
    const edited = {
      ...start.scope.form,
      fields: { ...fields, cardHolder: { ...Object(fields.cardHolder), value: 'SOMEONE' } },
    };
    scope.change({ ...scope.port.get(), form: edited });
    form.port.input('amount', '7000');
    expect([at('form.fields.cardHolder.value'), at('form.amount')]).toEqual(['SOMEONE', '7000']);
  });
});
