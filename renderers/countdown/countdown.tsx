import { useState, type ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { formatCountdown } from '#domain/countdown.ts';
import { Glyph } from '#renderers/icon/glyph.tsx';
import css from './countdown.module.css';
import { isSpoken, spokenTime } from './spoken-time.ts';

/** What was said last, and at which second: a timer that skips seconds (sleep) still says what it passed. */
interface Said {
  readonly seconds: number;
  readonly text: string;
}

const hasPassedSpoken = (from: number, to: number): boolean => {
  for (let second = Math.min(from - 1, to + 300); second >= to; second -= 1) if (isSpoken(second)) return true;
  return false;
};

const pageLocale = (): string => document.documentElement.lang || 'en';

/** Time left. The digits run silently; screen readers hear the time in words now and then. */
export const Countdown = ({ id, props }: RendererProps<'countdown'>): ReactNode => {
  const { label, warnBelowSeconds } = props;
  const seconds = Number.isFinite(props.seconds) ? Math.max(0, Math.ceil(props.seconds)) : 0;
  const [said, setSaid] = useState<Said>({ seconds, text: '' });
  if (said.seconds !== seconds) {
    const isDue = seconds < said.seconds && hasPassedSpoken(said.seconds, seconds);
    setSaid({ seconds, text: isDue ? `${label}: ${spokenTime(seconds, pageLocale())}` : said.text });
  }
  return (
    <div className={css.countdown} data-node={id} data-warning={seconds <= warnBelowSeconds || undefined}>
      <Glyph name="clock" size="small" />
      <span className={css.label}>{label}</span>{' '}
      <span className={css.time} role="timer" aria-live="off">
        <bdi dir="ltr">{formatCountdown(seconds * 1000)}</bdi>
      </span>
      <span className="visually-hidden" aria-live="polite">
        {said.text}
      </span>
    </div>
  );
};
