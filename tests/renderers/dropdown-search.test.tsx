// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { activeOption, choices, control, drawOperators, MANY, shown } from './dropdown-bench.tsx';

describe('the search box', () => {
  const search = (): HTMLInputElement => screen.getByRole('searchbox', { name: 'Search operators' });

  // Spec: core 2.27b, core 9.4e
  it('is there above five options only', async () => {
    const { user, leave } = await drawOperators(choices('A', 'B', 'C', 'D', 'E'));
    await user.click(control());
    expect(screen.queryByRole('searchbox')).toBeNull();
    leave();
    const more = await drawOperators(choices('A', 'B', 'C', 'D', 'E', 'F'));
    await more.user.click(control());
    expect(document.activeElement).toBe(search());
  });

  // Spec: core 2.27c
  it('finds what begins with the text before what contains it', async () => {
    const { user } = await drawOperators(choices('Bank of Axis', 'Kotak', 'Canara', 'Axis', 'HDFC', 'ICICI'));
    await user.click(control());
    await user.type(search(), 'axis');
    expect(shown()).toEqual(['Axis', 'Bank of Axis']);
    expect(activeOption()).toBe('Axis');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(control().textContent).toBe('Bank of Axis');
  });

  it('finds words written without their accents', async () => {
    const { user } = await drawOperators(choices('Itaú', 'Bradesco', 'Caixa', 'Nubank', 'Inter', 'Sicredi'));
    await user.click(control());
    await user.type(search(), 'itau');
    expect(shown()).toEqual(['Itaú']);
  });

  it('says when nothing is found, in a live region that was there before, and picks nothing', async () => {
    const { user, value } = await drawOperators(MANY);
    await user.click(control());
    const region = screen.getByRole('status');
    expect(region.textContent).toBe('');
    await user.type(search(), 'zzz');
    expect(screen.getByRole('status')).toBe(region);
    expect(region.textContent).toBe('No operator has this name');
    await user.keyboard('{Enter}');
    expect(value('operator')).toBe('');
  });

  it('takes a letter typed at the closed field', async () => {
    const { user } = await drawOperators(MANY);
    await user.tab();
    await user.keyboard('ko');
    expect(search().value).toBe('ko');
    expect(shown()).toEqual(['Kotak']);
  });

  it('keeps Home and End for its own text', async () => {
    const { user } = await drawOperators(MANY);
    await user.click(control());
    await user.type(search(), 'a');
    const at = activeOption();
    await user.keyboard('{ArrowDown}{Home}');
    expect(activeOption()).not.toBe(at);
    expect(search().selectionStart).toBe(0);
  });

  it('is empty when the list is opened again', async () => {
    const { user } = await drawOperators(MANY);
    await user.click(control());
    await user.type(search(), 'ko');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(control());
    await user.click(control());
    expect(search().value).toBe('');
    expect(shown()).toHaveLength(MANY.length);
  });
});
