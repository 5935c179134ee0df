import type { ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { spokenOnArrival } from '#renderers/parts/spoken.ts';
import { FormShape } from './form-shape.tsx';
import { LineShape } from './line-shape.tsx';
import css from './skeleton.module.css';
import { TilesShape } from './tiles-shape.tsx';

type Shape = RendererProps<'skeleton'>['props']['shape'];

const shapes = {
  tiles: TilesShape,
  form: FormShape,
  lines: LineShape,
} satisfies Record<Shape, (props: { parts: readonly number[] }) => ReactNode>;

/** The page's outline while its data comes. */
export const Skeleton = ({ id, props: { shape, count, label } }: RendererProps<'skeleton'>): ReactNode => {
  const Outline = shapes[shape];
  const parts = Array.from({ length: count }, (_, index) => index);
  return (
    <div className={css.skeleton} data-node={id}>
      <p className="visually-hidden" {...spokenOnArrival('polite')}>
        {label}
      </p>
      <div aria-hidden="true">
        <Outline parts={parts} />
      </div>
    </div>
  );
};
