import type { ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { useIsInSteps } from '#renderers/steps/steps-context.ts';
import css from './step.module.css';

/** One step. Its number is counted by the list around it, so a step that a rule hides leaves no gap. */
export const Step = ({ id, props: { text, children } }: RendererProps<'step'>): ReactNode => {
  const isInSteps = useIsInSteps();
  const body = (
    <div className={css.body}>
      <p>{text}</p>
      {children}
    </div>
  );
  return isInSteps ? (
    <li className={css.step} data-node={id}>
      {body}
    </li>
  ) : (
    <div data-node={id}>{body}</div>
  );
};
