import { useEffect, useMemo, useState, type ReactNode } from 'react';
import '#theme/tokens.css';
import '#theme/base.css';
import type { Trace, TraceEntry } from '#generated/wire.ts';
import { BRIDGE_VERSION } from '#host/version.ts';
import { directionOf } from '#i18n/locale.ts';
import { loadShippedScreen } from '#stories/preview-screens.ts';
import type { PreviewSession } from '#stories/preview-session.ts';
import { ScreenPreview } from '#stories/screen-preview.tsx';
import { isRecord } from '#engine/scope.ts';
import { screens } from 'virtual:screens';
import css from './replay-page.module.css';
import { stepsOf, type TraceStep } from './trace-steps.ts';

interface ReplayPageProps {
  readonly trace: Trace;
  readonly story: string;
  readonly session: PreviewSession;
}

const SECOND_MS = 1000;

const timeOf = ({ at }: TraceEntry): string => `${(at / SECOND_MS).toFixed(1)} s`;

const outcomeOf = ({ outcome, status, times }: TraceEntry): string =>
  [outcome, status, times && `${times} times`].filter((part) => part !== undefined).join(', ');

const isBad = ({ kind, outcome }: TraceEntry): boolean =>
  kind === 'fault' || (outcome !== undefined && outcome !== 'answered' && outcome !== 'aborted');

const detailsOf = ({ changed, ...told }: TraceEntry): string =>
  JSON.stringify({ ...told, ...(changed ? { changed: Object.keys(changed) } : {}) }, undefined, 2);

const textOf = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

/** The page with the language, theme and device of the trace. */
const sessionOf = ({ scope: { session } }: TraceStep, { locale, theme }: PreviewSession): PreviewSession => {
  const told = isRecord(session) ? session : {};
  return { locale: textOf(told.locale, locale), theme: textOf(told.theme, theme), platform: 'sample' };
};

interface PlayersPageProps {
  readonly step: TraceStep;
  readonly story: string;
  /** Language and theme of the player. */
  readonly session: PreviewSession;
}

const PlayersPage = ({ step, story, session }: PlayersPageProps): ReactNode => {
  const { screen, scope, nowMs, entry } = step;
  const origin = useMemo(
    () => ({
      story,
      page: story,
      title: screen,
      about: `${timeOf(entry)}: ${entry.kind} ${entry.name}`,
      ownRoots: Object.keys(scope),
    }),
    [story, screen, scope, entry],
  );
  const load = useMemo(() => () => loadShippedScreen(screen), [screen]);
  if (screen === '') return <p className={css.none}>No page is open yet.</p>;
  if (!Object.hasOwn(screens, screen)) {
    return (
      <p className={css.none}>
        The page {screen} is not in this version: it came with a pack, or has another name now.
      </p>
    );
  }
  return <ScreenPreview load={load} origin={origin} scope={scope} session={session} nowMs={nowMs} />;
};

const Facts = ({ trace }: { trace: Trace }): ReactNode => (
  <p className={css.facts}>
    Recorded {new Date(trace.startedAt).toISOString().slice(0, 16).replace('T', ' ')} UTC by {trace.widget}
    {trace.widget === BRIDGE_VERSION ? '' : `, shown by ${BRIDGE_VERSION}`}
    {trace.pack === null ? '' : `, with the pack of ${trace.pack}`}. {trace.entries.length} moments
    {trace.lost > 0 ? `, ${trace.lost} before them are lost` : ''}. Amounts, addresses and dotted texts are stand-ins: a
    trace has none of the player’s. Why a node is there or not says the panel Screen.
  </p>
);

/** Applies the player's language and theme to the document on every render, because the toolbar applies its own. */
const useDocumentOf = ({ locale, theme }: PreviewSession): void => {
  useEffect(() => {
    const { documentElement } = document;
    documentElement.lang = locale;
    documentElement.dir = directionOf(locale);
    documentElement.dataset['theme'] = theme;
  });
};

const keepInView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/** Steps through a trace: each event, and the page as the player saw it. */
export const ReplayPage = ({ trace, story, session }: ReplayPageProps): ReactNode => {
  const steps = useMemo(() => stepsOf(trace), [trace]);
  const [at, setAt] = useState(0);
  const last = steps.length - 1;
  const step = steps[at];
  const player = useMemo(() => (step ? sessionOf(step, session) : session), [step, session]);
  useDocumentOf(player);
  if (!step) return <p className={css.none}>This trace has no moments.</p>;
  return (
    <div className={css.replay} lang="en" dir="ltr">
      <section className={css.story} aria-label="Story">
        <h2>A payment’s story</h2>
        <Facts trace={trace} />
        <div className={css.bar}>
          <button type="button" onClick={() => setAt(Math.max(0, at - 1))} aria-disabled={at === 0}>
            Back
          </button>
          <input
            type="range"
            min={0}
            max={last}
            value={at}
            aria-label="Moment"
            aria-valuetext={`${at + 1} of ${steps.length}, ${timeOf(step.entry)}`}
            onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
          />
          <button type="button" onClick={() => setAt(Math.min(last, at + 1))} aria-disabled={at === last}>
            Next
          </button>
        </div>
        <ol className={css.entries}>
          {steps.map(({ entry }, index) => (
            <li key={index}>
              <button
                type="button"
                ref={index === at ? keepInView : undefined}
                aria-current={index === at ? 'step' : undefined}
                data-bad={isBad(entry) || undefined}
                onClick={() => setAt(index)}
              >
                <span>{timeOf(entry)}</span>
                <span>{entry.kind}</span>
                <span>{[entry.name, outcomeOf(entry)].filter(Boolean).join(' · ')}</span>
              </button>
            </li>
          ))}
        </ol>
        <pre className={css.detail}>{detailsOf(step.entry)}</pre>
      </section>
      <div className={css.page} lang={player.locale} dir={directionOf(player.locale)}>
        <PlayersPage key={at} step={step} story={story} session={player} />
      </div>
    </div>
  );
};
