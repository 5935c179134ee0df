import { useRef, type ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import type { FrameLink } from './frame-link.ts';
import css from './frame.module.css';
import { ProviderFrame } from './provider-frame.tsx';

/**
 * Draws a provider's page that the user completes, such as a 3-D Secure check.
 *
 * @throws Error for the address of a page that the deployment does not allow
 */
export const Frame = ({ id, props }: RendererProps<'frame'>): ReactNode => {
  const link = useRef<FrameLink>(null);
  const ended = useRef('');
  return (
    <div className={css.whole} data-node={id}>
      <ProviderFrame
        props={props}
        link={link}
        onAnswer={({ type }) => {
          if (type === 'failed') props.onFail?.();
          if (type !== 'done' || ended.current === props.src) return;
          ended.current = props.src;
          props.onDone?.();
        }}
      />
    </div>
  );
};
