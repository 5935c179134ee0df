import type { ReactNode } from 'react';
import columns from '#renderers/boxes/columns.module.css';
import list from '#renderers/list/list.module.css';
import tile from '#renderers/tile/tile.module.css';
import css from './skeleton.module.css';

/** Uses the boxes of tiles, so that nothing moves when they appear. */
export const TilesShape = ({ parts }: { parts: readonly number[] }): ReactNode => (
  <div className={`${columns.columns} ${list.list}`} data-layout="grid" data-min-column="medium">
    {parts.map((part) => (
      <div className={`${tile.tile} ${css.tile}`} data-layout="tall" key={part}>
        <span className={css.icon} />
        <span className={tile.words}>
          <span className={tile.title}>
            <span className={css.bar} data-width={part % 3}>
              &nbsp;
            </span>
          </span>
          <span className={tile.note}>
            <span className={css.bar} data-width="0">
              &nbsp;
            </span>
          </span>
        </span>
      </div>
    ))}
  </div>
);
