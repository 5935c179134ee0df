import type { ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { bareRow, RowFrameProvider, type RowFrame } from '#engine/row-context.ts';
import columns from '#renderers/boxes/columns.module.css';
import gaps from '#renderers/boxes/gap.module.css';
import css from './list.module.css';

const itemRow: RowFrame = (row) => <li className={css.item}>{row}</li>;

/**
 * Draws the body for each element: stacked, in columns, or as rows with lines between. With a label it is a list for screen
 * readers; an empty one is a group.
 */
export const List = ({ id, props }: RendererProps<'list'>): ReactNode => {
  const { body, each, layout, minColumn, gap, label } = props;
  const isBare = layout === 'bare';
  const isEmpty = each.length === 0;
  const rows = <RowFrameProvider value={label && !isBare ? itemRow : bareRow}>{body}</RowFrameProvider>;
  if (isBare) return rows;
  // The content of an empty list spans all columns.
  const shown = isEmpty ? 'stack' : layout;
  const Box = label && !isEmpty ? 'ul' : 'div';
  return (
    <Box
      className={`${shown === 'grid' ? columns.columns : gaps.gap} ${css.list}`}
      data-node={id}
      data-layout={shown}
      data-gap={gap}
      data-min-column={minColumn}
      role={label && isEmpty ? 'group' : undefined}
      aria-label={label || undefined}
    >
      {rows}
    </Box>
  );
};
