import type { ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { spokenOnArrival } from '#renderers/parts/spoken.ts';
import css from './skeleton.module.css';
import { TilesShape } from './tiles-shape.tsx';

/** Lines of text, of different lengths. */
const LineShape = ({ parts }: { parts: readonly number[] }): ReactNode => (
  <div className={css.lines}>
    {parts.map((part) => (
      <span className={css.bar} data-width={(part + 2) % 4} key={part}>
        &nbsp;
      </span>
    ))}
  </div>
);

/** Labels with their fields. */
const FormShape = ({ parts }: { parts: readonly number[] }): ReactNode => (
  <div className={css.form}>
    {parts.map((part) => (
      <div className={css.field} key={part}>
        <span className={css.bar} data-width={part % 3}>
          &nbsp;
        </span>
        <span className={css.control} />
      </div>
    ))}
  </div>
);

/** The heading and the first cards of the bonuses. */
const BonusesShape = ({ parts }: { parts: readonly number[] }): ReactNode => (
  <div className={css.bonuses}>
    <span className={css.heading}>
      <span className={css.bar} data-width="0">
        &nbsp;
      </span>
    </span>
    <span className={css.cards}>
      {parts.map((part) => (
        <span className={css.card} key={part} />
      ))}
    </span>
  </div>
);

type Shape = RendererProps<'skeleton'>['props']['shape'];

const shapes = {
  tiles: TilesShape,
  form: FormShape,
  lines: LineShape,
  bonuses: BonusesShape,
  quickDeposit: () => <div className={css.quickDeposit} />,
  search: () => <div className={css.control} />,
} satisfies Record<Shape, (props: { parts: readonly number[] }) => ReactNode>;

/** Draws the page's skeleton while its data is loaded. */
export const Skeleton = ({ id, props: { shape, count, label } }: RendererProps<'skeleton'>): ReactNode => {
  const Outline = shapes[shape];
  const parts = Array.from({ length: count }, (_, index) => index);
  return (
    <div className={css.skeleton} data-node={id} data-skeleton="">
      <p className="visually-hidden" {...spokenOnArrival('polite')}>
        {label}
      </p>
      <div aria-hidden="true">
        <Outline parts={parts} />
      </div>
    </div>
  );
};
