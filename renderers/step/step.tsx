import { createContext, use, type ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { Glyph } from '#renderers/icon/glyph.tsx';
import { words } from '#renderers/parts/words.tsx';
import css from './step.module.css';

/** True inside a list of steps, of which each step is an item. */
const StepsContext = createContext(false);

export const StepsProvider = StepsContext.Provider;

/** States of a step, with the tones of those that are over; in any other it is a step to do, with its number. */
const STATES = [
  { state: 'done', tone: 'success' },
  { state: 'stopped', tone: 'danger' },
  { state: 'now' },
  { state: 'ahead' },
];

/** Draws one step. The list counts its number, so that hidden steps leave no gap. */
export const Step = ({
  id,
  props: { text, state: name, note, children, languages },
}: RendererProps<'step'>): ReactNode => {
  const isInSteps = use(StepsContext);
  const { state, tone } = STATES.find((known) => known.state === name) ?? {};
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
        <span className={css.mark} data-tone={tone}>
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
