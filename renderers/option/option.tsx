import { createContext, use, useId, type ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import badgeCss from '#renderers/text/badge.module.css';
import { TileIcons } from '#renderers/tile/tile-icons.tsx';
import tile from '#renderers/tile/tile.module.css';
import css from './option.module.css';

/** The surrounding choice, for its options. */
export interface ChoiceState {
  /** Name of the group of radio buttons, unique in the document. */
  readonly group: string;
  readonly value: string;
  readonly isDisabled: boolean;
  pick(value: string): void;
}

/** Outside of a choice an option is not selectable. */
const NONE: ChoiceState = { group: '', value: '', isDisabled: true, pick: () => {} };

const ChoiceContext = createContext<ChoiceState>(NONE);

export const ChoiceProvider = ChoiceContext.Provider;

type Props = RendererProps<'option'>['props'];

/** Text that screen readers announce after the option's title. The spaces separate the words. */
const Description = ({ props, id }: { props: Props; id: string }): ReactNode => {
  const { note, figure, figureNote, badge, badgeTone, languages } = props;
  return (
    <span className={css.rest} id={id}>
      {badge && (
        <span className={`${badgeCss.badge} ${css.badge}`} data-tone={badgeTone}>
          {badge}
        </span>
      )}{' '}
      {note && (
        <bdi className={css.note} lang={languages?.note}>
          {note}
        </bdi>
      )}{' '}
      {(figure || figureNote) && (
        <span className={css.figures}>
          {figureNote && <bdi className={css.note}>{figureNote}</bdi>}{' '}
          {figure && <bdi className={`${tile.figure} ${css.figure}`}>{figure}</bdi>}
        </span>
      )}
    </span>
  );
};

/** Draws one option of a choice, pressable as a whole; its details are shown while it is selected. */
export const Option = ({ id, props }: RendererProps<'option'>): ReactNode => {
  const { value, title, note, icon, glyph, glyphTone, figure, figureNote, badge, ribbon, children } = props;
  const { languages } = props;
  const choice = use(ChoiceContext);
  const describedBy = useId();
  const isPicked = choice.value === value;
  const isDisabled = props.isDisabled || choice.isDisabled;
  const ribbonId = useId();
  const about = ribbon ? `${ribbonId} ${describedBy}` : describedBy;
  const hasNote = Boolean(note || figure || figureNote || badge || ribbon);
  return (
    <div className={css.option} data-node={id}>
      <label className={css.line}>
        <input
          className={css.radio}
          type="radio"
          name={choice.group}
          value={value}
          checked={isPicked}
          disabled={isDisabled}
          aria-label={title}
          lang={languages?.title}
          aria-describedby={hasNote ? about : undefined}
          onChange={() => choice.pick(value)}
        />
        {(icon || glyph) && (
          <TileIcons icons={icon ? [icon] : []} moreCount={0} glyph={glyph} tone={glyphTone} title={title} />
        )}
        <span className={css.words}>
          <span className={css.title}>
            <bdi lang={languages?.title}>{title}</bdi>{' '}
            {ribbon && (
              <span className={css.ribbon} id={ribbonId}>
                {ribbon}
              </span>
            )}
          </span>
          <Description props={props} id={describedBy} />
        </span>
        <span className={`${tile.radio} ${css.mark}`} aria-hidden="true" />
      </label>
      {isPicked && <div className={css.more}>{children}</div>}
    </div>
  );
};
