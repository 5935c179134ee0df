import type { ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { SafeHtml } from '#renderers/rich-text/rich-text.tsx';
import step from '#renderers/step/step.module.css';
import { StepsProvider } from '#renderers/step/step.tsx';
import css from './steps.module.css';

/** A step: its number, and its HTML from the server. */
interface Step {
  readonly number: string;
  readonly html: string;
}

const numberOf = (item: object, index: number): string => {
  const given = 'stepNumber' in item ? item.stepNumber : undefined;
  return typeof given === 'number' || (typeof given === 'string' && given !== '') ? String(given) : String(index + 1);
};

const toStep = (item: unknown, index: number): readonly Step[] => {
  if (typeof item === 'string') return [{ number: String(index + 1), html: item }];
  if (typeof item !== 'object' || item === null || !('stepInstruction' in item)) return [];
  return typeof item.stepInstruction === 'string'
    ? [{ number: numberOf(item, index), html: item.stepInstruction }]
    : [];
};

/** Returns the valid steps of the data, by their numbers if all have one. */
const toSteps = (items: readonly unknown[]): readonly Step[] => {
  const steps = items.flatMap(toStep);
  const isNumbered = steps.every(({ number }) => Number.isFinite(Number(number)));
  return isNumbered ? steps.toSorted((one, other) => Number(one.number) - Number(other.number)) : steps;
};

/** Draws a numbered list of instructions. */
export const Steps = ({ id, props: { items, label, children } }: RendererProps<'steps'>): ReactNode => (
  <ol className={css.steps} data-node={id} aria-label={label}>
    {toSteps(items).map(({ number, html }, index) => (
      <li className={step.step} key={`${index} ${number}`}>
        <span className={step.number}>{number}</span>
        <SafeHtml html={html} />
      </li>
    ))}
    <StepsProvider value>{children}</StepsProvider>
  </ol>
);
