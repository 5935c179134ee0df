import type { ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { Glyph } from '#renderers/icon/glyph.tsx';
import { words } from '#renderers/parts/words.tsx';
import { useIsInSteps } from '#renderers/steps/steps-context.ts';
import css from './step.module.css';

/** States of a step. */
type StepState = 'done' | 'now' | 'ahead' | 'stopped';

const STATES: Readonly<Record<StepState, true>> = { done: true, now: true, ahead: true, stopped: true };

const isState = (name: string): name is StepState => Object.hasOwn(STATES, name);

/** Returns a state by its name; any other is a step to do, with its number. */
const parseStepState = (name: string): StepState | undefined => (isState(name) ? name : undefined);

/** Draws one step. The list counts its number, so that hidden steps leave no gap. */
export const Step = ({
  id,
  props: { text, state: name, note, children, languages },
}: RendererProps<'step'>): ReactNode => {
  const isInSteps = useIsInSteps();
  const state = parseStepState(name);
  const body = (
    <div className={css.body}>
      <div>
        <p>{words(text, languages?.text)}</p>
        {note && <p className={css.note}>{words(note, languages?.note)}</p>}
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
