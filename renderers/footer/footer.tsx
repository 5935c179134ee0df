import type { ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import styles from './footer.module.css';

export const Footer = ({ id, props }: RendererProps<'footer'>): ReactNode => (
  <div className={styles.footer} data-node={id}>
    {props.children}
  </div>
);
