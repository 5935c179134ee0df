import type { ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { Glyph } from '#renderers/icon/glyph.tsx';
import { useIsInSteps } from '#renderers/steps/steps-context.ts';
import { parseStepState } from './step-state.ts';
import css from './step.module.css';

/** One step. Its number is counted by the list around it, so a step that a rule hides leaves no gap. */
export const Step = ({ id, props: { text, state: name, note, children } }: RendererProps<'step'>): ReactNode => {
  const isInSteps = useIsInSteps();
  const state = parseStepState(name);
  const body = (
    <div className={css.body}>
      <div>
        <p>{text}</p>
        {note && <p className={css.note}>{note}</p>}
      </div>
      {children}
    </div>
  );
  return isInSteps ? (
    <li className={css.step} data-node={id} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      {state && (
        <span className={css.mark}>
          {state === 'done' && <Glyph name="check" size="small" />}
          {state === 'stopped' && <Glyph name="close" size="small" />}
        </span>
      )}
      {body}
    </li>
  ) : (
    <div data-node={id}>{body}</div>
  );
};
