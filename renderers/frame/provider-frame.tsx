import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type Ref } from 'react';
import type { FromFrame } from '#domain/frame-message.ts';
import type { RendererProps } from '#engine/renderer.ts';
import button from '#renderers/button/button.module.css';
import { Spinner } from '#renderers/button/spinner.tsx';
import { afterMs } from '#renderers/parts/after-ms.ts';
import { spokenOnChange } from '#renderers/parts/spoken.ts';
import { openFrameLink, requireFrameOrigin, type FrameLink } from './frame-link.ts';
import css from './frame.module.css';

type FrameProps = RendererProps<'frame'>['props'];

/** Properties that frames and hosted fields share. */
type ProviderFrameProps = Pick<
  FrameProps,
  'src' | 'label' | 'height' | 'maxHeight' | 'timeoutSeconds' | 'lateLabel' | 'retryLabel' | 'onReady' | 'onTimeout'
>;

type Answer = Exclude<FromFrame, { type: 'ready' | 'resize' }>;

interface Props {
  readonly props: ProviderFrameProps;
  /** Receives the connection while the page is mounted. */
  readonly link: Ref<FrameLink>;
  readonly onAnswer: (answer: Answer) => void;
}

type Phase = 'coming' | 'ready' | 'late';

/** Sandbox permissions of the provider's page: scripts, forms and its origin; no navigation of this page, no windows. */
const SANDBOX = 'allow-scripts allow-forms allow-same-origin';

/** A bank's check may request a passkey. */
const FEATURES = 'publickey-credentials-get; payment';

const assign = (ref: Ref<FrameLink>, link: FrameLink | null): void => {
  if (typeof ref === 'function') ref(link);
  else if (ref) ref.current = link;
};

const PX_LEAST = 40;

/** Draws a provider's page in a frame, independent of the page's other content. A reload creates another frame. */
const LoadedFrame = ({ props, link, onAnswer, onLate }: Props & { onLate: () => void }): ReactNode => {
  const { src, label, height, maxHeight, timeoutSeconds } = props;
  const origin = requireFrameOrigin(src);
  const frame = useRef<HTMLIFrameElement>(null);
  const [phase, setPhase] = useState<Phase>('coming');
  const [ownHeight, setOwnHeight] = useState<number>();
  const handleLate = useEffectEvent(onLate);
  const handleMessage = useEffectEvent((message: FromFrame, stopWaiting: () => void) => {
    if (message.type === 'resize') return setOwnHeight(message.height);
    if (message.type !== 'ready') return onAnswer(message);
    stopWaiting();
    setPhase('ready');
    return props.onReady?.();
  });
  useEffect(() => {
    if (!frame.current) return undefined;
    const stopWaiting = afterMs(timeoutSeconds * 1000, () => handleLate());
    const opened = openFrameLink(frame.current, origin, (message) => handleMessage(message, stopWaiting));
    assign(link, opened);
    return () => {
      stopWaiting();
      opened.close();
      assign(link, null);
    };
  }, [origin, timeoutSeconds, link]);
  return (
    <div className={css.room} aria-busy={phase === 'coming' || undefined}>
      {phase === 'coming' && (
        <span className={css.coming}>
          <Spinner />
        </span>
      )}
      <iframe
        className={css.frame}
        ref={frame}
        title={label}
        src={src}
        sandbox={SANDBOX}
        allow={FEATURES}
        referrerPolicy="strict-origin"
        style={{ blockSize: Math.min(Math.max(ownHeight ?? height, PX_LEAST), maxHeight) }}
      />
    </div>
  );
};

/** Draws a provider's page, and a reload button when it does not load in time. */
export const ProviderFrame = ({ props, ...rest }: Props): ReactNode => {
  const { src, lateLabel, retryLabel, onTimeout } = props;
  const [late, setLate] = useState<{ readonly src: string }>();
  const [tries, setTries] = useState(0);
  const isLate = late?.src === src;
  const loadAgain = (): void => {
    setLate(undefined);
    setTries(tries + 1);
  };
  return (
    <>
      <p className={css.late} {...spokenOnChange('assertive')}>
        {isLate && lateLabel}
      </p>
      {isLate ? (
        <button className={button.button} type="button" data-kind="secondary" onClick={loadAgain}>
          <span className={button.label}>{retryLabel}</span>
        </button>
      ) : (
        <LoadedFrame
          key={`${tries} ${src}`}
          {...rest}
          props={props}
          onLate={() => {
            setLate({ src });
            onTimeout?.();
          }}
        />
      )}
    </>
  );
};
