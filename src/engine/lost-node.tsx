import type { ReactNode } from 'react';
import type { TextSource } from './text.ts';

interface LostNodeProps {
  readonly id: string;
  readonly texts: TextSource;
}

/** Stands in the place of what the page cannot show while it shows another way to pay: nobody should look for it. */
export const LostNode = ({ id, texts }: LostNodeProps): ReactNode => (
  <p className="lost-node" data-node={id} data-lost="">
    {texts.t('page.notShown', {})}
  </p>
);
