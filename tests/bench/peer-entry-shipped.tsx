import { Button } from '#renderers/button/button.tsx';
import { Card } from '#renderers/card/card.tsx';
import { Detail } from '#renderers/detail/detail.tsx';
import { Dropdown } from '#renderers/dropdown/dropdown.tsx';
import { Stack } from '#renderers/stack/stack.tsx';
import { TextField } from '#renderers/text-field/text-field.tsx';
import type { AnyRenderer } from '#engine/renderer.ts';
import { contestant } from './peer-contestant.tsx';
import { reduxForm } from './redux-store.ts';

export const meta = {
  title: 'this engine, with all that ships',
  kind: 'schema',
  note: 'as this engine, with the form and the renderers that ship: a drop-down is a button and a list box',
};

const renderers = new Map<string, AnyRenderer>([
  ['button', Button],
  ['card', Card],
  ['detail', Detail],
  ['dropdown', Dropdown],
  ['stack', Stack],
  ['textField', TextField],
]);

export const { prepare, mount, schemaJson, load } = contestant({ renderers, createForm: reduxForm });

export const customSelect = true;

const CONTROL = ':is(input, [role=combobox])';

export const find = (element: HTMLElement, at: number): Element | null =>
  element.querySelector(`[data-field="f${at}"] ${CONTROL}`);

export const button = (element: HTMLElement): Element | null => element.querySelector('[data-node=submit]');

export const controls = (element: HTMLElement): number => element.querySelectorAll(`[data-field] ${CONTROL}`).length;
