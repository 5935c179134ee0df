import type { ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import gaps from '#renderers/stack/gap.module.css';
import columns from './columns.module.css';

/** Children in as many equal columns as fit. */
export const Grid = ({ id, props: { children, minColumn, gap } }: RendererProps<'grid'>): ReactNode => (
  <div className={`${columns.columns} ${gaps.gap}`} data-node={id} data-min-column={minColumn} data-gap={gap}>
    {children}
  </div>
);
