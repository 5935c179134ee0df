import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { EnginePorts } from '#engine/ports.ts';
import { ROOT_FRAME, type EvaluationFrame, type Scope } from '#engine/scope.ts';
import type { Screen } from '#generated/language.ts';
import type { Texts } from '#i18n/texts.ts';
import { InspectedScreen } from './inspected-screen.tsx';
import type { PageOrigin } from '#studio/inspector/inspected-page.ts';
import { logEvent } from '#studio/inspector/inspector.ts';
import { showValue } from '#studio/inspector/show-value.ts';
import { PreviewAlert } from './preview-alert.tsx';
import { createPreviewClock } from './preview-clock.ts';
import { createPreviewPorts } from './preview-ports.ts';
import { createPreviewScope } from './preview-scope.ts';
import { noteEvent, showing } from './preview-on-show.ts';
import { renderers, type PreviewScreen } from './preview-screens.ts';
import { inSession, type PreviewSession } from './preview-session.ts';
import { loadTexts as loadShippedTexts } from './preview-texts.ts';
import { onSaved } from './saved-files.ts';

export interface PagePreviewProps {
  readonly load: () => Promise<PreviewScreen>;
  /** Texts of the page; by default those of the product. */
  readonly loadTexts?: (locale: string) => Promise<Texts>;
  readonly origin: PageOrigin;
  /** Every scope root: the sample's merged over the base's. */
  readonly scope: Scope;
  readonly session: PreviewSession;
  /** Start time of the page in epoch ms; by default the time that samples are written for. */
  readonly nowMs?: number;
  readonly frame?: EvaluationFrame;
  readonly className?: string;
  /** Draws the frame around the page, such as its header. */
  readonly renderAround?: (page: ReactNode, ports: EnginePorts, screen: Screen) => ReactNode;
}

interface Loaded {
  readonly page: PreviewScreen;
  readonly texts: Texts;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * A page with a separate scope, form, clock and log. Toolbar switches and saved files change it in place, as the host
 * does; an unreadable file leaves the page unchanged.
 */
export const PagePreview = (props: PagePreviewProps): ReactNode => {
  const { load, loadTexts = loadShippedTexts, session } = props;
  const { locale } = session;
  const [loaded, setLoaded] = useState<Loaded>();
  const [failure, setFailure] = useState('');
  const [shown, setShown] = useState(session);
  useEffect(() => {
    let turn = 0;
    const take = (next: Loaded): void => {
      setLoaded((before) => (before?.page === next.page && before.texts === next.texts ? before : next));
      setFailure('');
      setShown(session);
    };
    const read = (): void => {
      turn += 1;
      const own = turn;
      Promise.all([load(), loadTexts(locale)]).then(
        ([page, texts]) => own === turn && take({ page, texts }),
        (error: unknown) => own === turn && setFailure(reasonOf(error)),
      );
    };
    read();
    const stop = onSaved(read);
    return () => {
      turn = -1;
      stop();
    };
  }, [load, loadTexts, session, locale]);
  return (
    <>
      {failure !== '' && <PreviewAlert>This page cannot be drawn: {failure}</PreviewAlert>}
      {loaded && <DrawnPage {...props} {...loaded} session={shown} />}
    </>
  );
};

interface DrawnPageProps extends PagePreviewProps {
  readonly page: PreviewScreen;
  readonly texts: Texts;
}

const DrawnPage = (props: DrawnPageProps): ReactNode => {
  const { page, texts, scope, session, origin, frame = ROOT_FRAME, className, renderAround, nowMs } = props;
  const [clock] = useState(() => createPreviewClock(nowMs));
  const [failure, setFailure] = useState('');
  const [store] = useState(() => createPreviewScope(inSession(scope, session)));
  const ports = useMemo(
    () =>
      createPreviewPorts({
        scope: store,
        texts,
        clock,
        log(event) {
          if (event.name === 'fail') setFailure(showValue(event.details));
          noteEvent(event);
          logEvent(origin.story, clock.port.now(), event);
        },
      }),
    [store, texts, clock, origin],
  );
  const sampled = useRef(scope);
  useEffect(() => {
    showing(clock);
    const isSameSample = sampled.current === scope;
    sampled.current = scope;
    store.change(inSession(isSameSample ? store.port.get() : scope, session));
  }, [store, scope, session, clock]);
  const about = useMemo(
    () => ({ origin, screen: page.screen, scope: store, clock, sampled: () => inSession(scope, session) }),
    [origin, page, store, clock, scope, session],
  );
  const drawn = (
    <InspectedScreen
      screen={page.compiled}
      ports={ports}
      renderers={renderers}
      frame={frame}
      className={className}
      about={about}
    />
  );
  return (
    <>
      {failure !== '' && <PreviewAlert>The widget would show its error page now: {failure}</PreviewAlert>}
      {renderAround ? renderAround(drawn, ports, page.screen) : drawn}
    </>
  );
};
