import { screen } from '@testing-library/react';
import type { Node } from '#generated/language.ts';
import { renderNode, type DrawnNodes } from './render-node.tsx';

type Dropdown = Extract<Node, { type: 'dropdown' }>;

export const choices = (...labels: string[]): { value: string; label: string }[] =>
  labels.map((label) => ({ value: label.toLowerCase(), label }));

/** Too few for a search box. */
export const FEW = choices('Airtel', 'Jio', 'Vi', 'BSNL');
/** Enough for a search box. */
export const MANY = choices('Axis', 'Kotak', 'Canara', 'Bank of Axis', 'HDFC', 'ICICI', 'Yes');

export const operatorField = (rest: Partial<Dropdown> = {}): Dropdown => ({
  type: 'dropdown',
  name: 'operator',
  label: { text: 'Operator' },
  placeholder: { text: 'Choose one' },
  options: { var: 'options' },
  searchLabel: { text: 'Search operators' },
  emptyText: { text: 'No operator has this name' },
  ...rest,
});

export const drawOperators = (options: unknown[] = FEW, rest: Partial<Dropdown> = {}): Promise<DrawnNodes> =>
  renderNode(operatorField(rest), { scope: { options } });

export const control = (name = 'Operator'): HTMLElement => screen.getByRole('combobox', { name });
export const isOpen = (name = 'Operator'): boolean => control(name).getAttribute('aria-expanded') === 'true';
export const shown = (): string[] => screen.getAllByRole('option').map(({ textContent }) => textContent ?? '');

/** The active option, by the element that has the focus. */
export const activeOption = (): string | undefined => {
  const id = document.activeElement?.getAttribute('aria-activedescendant');
  return id ? (document.getElementById(id)?.textContent ?? undefined) : undefined;
};
