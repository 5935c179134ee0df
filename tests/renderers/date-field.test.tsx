// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderNode } from './render-node.tsx';

const NOW = Date.UTC(2026, 2, 1, 12);

const draw = () =>
  renderNode(
    {
      type: 'dateField',
      name: 'birthDate',
      label: { text: 'Date of birth' },
      check: 'birthDate',
      minAge: 18,
      latest: '2026-03-01',
    },
    { form: { nowMs: NOW } },
  );

const input = (): HTMLInputElement => screen.getByLabelText('Date of birth');

describe('a date field', () => {
  it('is the control of the browser, and sends the day as it is sent everywhere', async () => {
    const { value } = await draw();
    expect(input().type).toBe('date');
    expect(input().max).toBe('2026-03-01');
    fireEvent.change(input(), { target: { value: '1990-12-31' } });
    expect(value('birthDate')).toBe('1990-12-31');
  });

  it.each([
    ['2008-03-01', ''],
    ['2008-03-02', 'Check the date of birth. You may be too young for this method.'],
  ])('says of %s to somebody who has to be 18: %j', async (day, message) => {
    const { element } = await draw();
    fireEvent.change(input(), { target: { value: day } });
    fireEvent.blur(input());
    expect(element().textContent).toBe(`Date of birth${message}`);
  });
});
