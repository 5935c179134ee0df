import type { ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import columns from '#renderers/grid/columns.module.css';
import gaps from '#renderers/stack/gap.module.css';
import css from './list.module.css';

/** Its body once for each element: one below the other, in columns, or as rows with lines between. */
export const List = ({ id, props }: RendererProps<'list'>): ReactNode => {
  const { body, each, layout, minColumn, gap, label } = props;
  if (layout === 'bare') return body;
  // What stands for an empty list is no row and belongs into no column.
  const shown = each.length > 0 ? layout : 'stack';
  return (
    <div
      className={`${shown === 'grid' ? columns.columns : gaps.gap} ${css.list}`}
      data-node={id}
      data-layout={shown}
      data-columns={layout === 'grid' || undefined}
      data-gap={gap}
      data-min-column={minColumn}
      {...(label && { role: 'group', 'aria-label': label })}
    >
      {body}
    </div>
  );
};
