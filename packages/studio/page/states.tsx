import { useCallback, useRef, type ReactNode } from 'react';
import type { FileTexts } from '#studio/protocol.ts';
import { statesOf } from './layouts.ts';
import { stagePage, type Look } from './stage-page.ts';
import css from './studio.module.css';
import { useStage } from './use-stage.ts';

interface PictureProps {
  readonly title: string;
  readonly texts: FileTexts;
  readonly look: Look;
}

/** The page in a state, drawn by the widget's engine. */
const Picture = ({ title, texts, look }: PictureProps): ReactNode => {
  const frame = useRef<HTMLIFrameElement>(null);
  const frameWindow = useCallback(() => frame.current?.contentWindow, []);
  useStage(frameWindow, texts, look);
  return (
    <div>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the studio's own page */}
      <iframe ref={frame} title={title} src="stage.html" loading="lazy" inert />
    </div>
  );
};

interface StatesProps {
  /** Saved files with unsaved changes. */
  readonly texts: FileTexts;
  readonly saved: FileTexts;
  readonly look: Look;
  readonly onLook: (change: Partial<Look>) => void;
}

/** The page in each of its samples; with unsaved changes, before and after. */
export const States = ({ texts, saved, look, onLook }: StatesProps): ReactNode => {
  const states = statesOf(texts, look.layout);
  const before = statesOf(saved, look.layout);
  const isChanged = (state: string): boolean =>
    before.includes(state) &&
    JSON.stringify(stagePage(saved, { ...look, state })) !== JSON.stringify(stagePage(texts, { ...look, state }));
  return (
    <div className={css.page}>
      <h2>{states.some(isChanged) ? 'What users would see, before and after' : 'Every state'}</h2>
      <div className={css.row}>
        <button type="button" onClick={() => window.print()}>
          Print or save as PDF
        </button>
      </div>
      <div className={css.pictures}>
        {states.flatMap((state) => {
          const own = { ...look, state };
          const sides = isChanged(state)
            ? ([
                ['before', saved],
                ['after', texts],
              ] as const)
            : ([[before.includes(state) ? '' : 'new', texts]] as const);
          return sides.map(([side, files]) => (
            <figure key={`${state} ${side}`}>
              <figcaption>
                <button type="button" aria-pressed={look.state === state} onClick={() => onLook({ state })}>
                  {state}
                </button>{' '}
                {side}
              </figcaption>
              <Picture title={`${state} ${side}`} texts={files} look={own} />
            </figure>
          ));
        })}
      </div>
    </div>
  );
};
