import type { ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import columns from '#renderers/boxes/columns.module.css';
import list from '#renderers/list/list.module.css';
import { spokenOnArrival } from '#renderers/parts/spoken.ts';
import tile from '#renderers/tile/tile.module.css';
import css from './skeleton.module.css';

/** A line of text, in one of four widths. */
const Bar = ({ width }: { width: number }): ReactNode => (
  <span className={`${css.shape} ${css.bar}`} data-width={width}>
    &nbsp;
  </span>
);

/** Uses the boxes of tiles, so that nothing moves when they appear. */
const TilesShape = ({ parts }: { parts: readonly number[] }): ReactNode => (
  <div className={`${columns.columns} ${list.list}`} data-layout="grid" data-min-column="medium">
    {parts.map((part) => (
      <div className={`${tile.tile} ${css.tile}`} data-layout="tall" key={part}>
        <span className={`${css.shape} ${css.icon}`} />
        <span className={tile.words}>
          <span className={tile.title}>
            <Bar width={part % 3} />
          </span>
          <span className={tile.note}>
            <Bar width={0} />
          </span>
        </span>
      </div>
    ))}
  </div>
);

/** Lines of text, of different lengths. */
const LineShape = ({ parts }: { parts: readonly number[] }): ReactNode => (
  <div className={css.lines}>
    {parts.map((part) => (
      <Bar width={(part + 2) % 4} key={part} />
    ))}
  </div>
);

/** Labels with their fields. */
const FormShape = ({ parts }: { parts: readonly number[] }): ReactNode => (
  <div className={css.form}>
    {parts.map((part) => (
      <div className={css.field} key={part}>
        <Bar width={part % 3} />
        <span className={`${css.shape} ${css.control}`} />
      </div>
    ))}
  </div>
);

/** The heading and the first cards of the bonuses. */
const BonusesShape = ({ parts }: { parts: readonly number[] }): ReactNode => (
  <div className={css.bonuses}>
    <span className={css.heading}>
      <Bar width={0} />
    </span>
    <span className={css.cards}>
      {parts.map((part) => (
        <span className={`${css.shape} ${css.card}`} key={part} />
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
  quickDeposit: () => <div className={`${css.shape} ${css.quickDeposit}`} />,
  search: () => <div className={`${css.shape} ${css.control}`} />,
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
