// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { array, assert, asyncProperty, constantFrom, record, tuple, type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validators } from '#generated/validators/later.js';
import type { PaymentField } from '#generated/wire.ts';
import { toDefinition } from '#state/form-definition.ts';
import { arbitraryValue } from '#tests/wire/arbitrary-value.ts';
import { readWire } from '#tools/wire/bundle.ts';
import { renderNode } from './render-node.tsx';

const { defs } = readWire();

/** Fields as servers send them, odd ones among them: the names that payment methods use, and what may go wrong with a rule. */
const field: Arbitrary<unknown> = tuple(
  arbitraryValue(defs.PaymentField, defs),
  record(
    {
      name: constantFrom(
        'pixKeyType',
        'pixKey',
        'email',
        'phone',
        'wallet',
        'cardNumber',
        'constructor',
        '__proto__',
        '',
      ),
      regex: constantFrom('[', String.raw`^\d+$`, String.raw`(a+)+$`, ''),
      mask: constantFrom('000.000', 'aa', '--', '', '*'),
      value: constantFrom('cpf', '+7', 'x'.repeat(600), '\u202E12'),
    },
    { requiredKeys: [] },
  ),
).map(([odd, known]) => (typeof odd === 'object' && odd !== null && !Array.isArray(odd) ? { ...odd, ...known } : odd));

const isAnswer = validators['deposit-prepare'];

/** Those the transport lets through, as the form takes them. */
const accepted = (fields: readonly unknown[]): PaymentField[] =>
  fields.flatMap((each) => {
    const answer: unknown = { details: [], fields: [each] };
    return isAnswer(answer) ? (answer.fields ?? []) : [];
  });

const TYPED = ['1', 'Ann', '٣', '+', '\u0000', '😀', ' '];

describe('any fields of the server', () => {
  it('are drawn, filled in and judged, and nothing of the page fails', async () => {
    let drawnCount = 0;
    await assert(
      asyncProperty(array(field, { minLength: 1, maxLength: 5 }), async (given) => {
        const definitions = accepted(given)
          .filter(({ name }) => name !== '')
          .map((each) => toDefinition(each, { hasLuhn: true }));
        const page = await renderNode({ type: 'fields' }, { form: { definitions } });
        const controls = [...page.container.querySelectorAll('input')];
        drawnCount += controls.length;
        for (const control of controls) {
          for (const value of TYPED) fireEvent.change(control, { target: { value } });
          fireEvent.blur(control);
        }
        page.validate();
        expect(page.page.failures).toEqual([]);
        expect(page.page.problems).toEqual([]);
        page.leave();
      }),
      { numRuns: 60 },
    );
    // Far below what any run of sixty draws; none at all would prove nothing.
    expect(drawnCount).toBeGreaterThan(20);
  });
});
