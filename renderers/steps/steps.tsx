import type { ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { SafeHtml } from '#renderers/rich-text/safe-html.tsx';
import { toSteps } from './step.ts';
import { StepsProvider } from './steps-context.ts';
import css from './steps.module.css';

/** A numbered list of what to do. */
export const Steps = ({ id, props: { items, label, children } }: RendererProps<'steps'>): ReactNode => (
  <ol className={css.steps} data-node={id} aria-label={label}>
    {toSteps(items).map(({ number, html }, index) => (
      <li className={css.step} key={`${index} ${number}`}>
        <span className={css.number}>{number}</span>
        <SafeHtml html={html} />
      </li>
    ))}
    <StepsProvider value>{children}</StepsProvider>
  </ol>
);
