import { useState, type ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { formatCountdown } from '#domain/countdown.ts';
import { Glyph } from '#renderers/icon/glyph.tsx';
import css from './countdown.module.css';

/** Time left in words, such as "5 minutes" or "1 minute 30 seconds", in the language of a locale. */
export const spokenTime = (seconds: number, locale: string): string => {
  // Latin digits, as everywhere in the widget.
  const inWords = (count: number, unit: 'minute' | 'second'): string =>
    new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return inWords(rest, 'second');
  return rest === 0 ? inWords(minutes, 'minute') : `${inWords(minutes, 'minute')} ${inWords(rest, 'second')}`;
};

/** Checks that this second is announced: every fifth minute, then 2 and 1 minutes, 30 and 10 seconds, and the end. */
const isSpoken = (seconds: number): boolean =>
  (seconds > 0 && seconds % 300 === 0) || [120, 60, 30, 10, 0].includes(seconds);

/** Keeps the last announcement with its second: a timer that skips seconds (sleep) still announces skipped ones. */
interface Said {
  readonly seconds: number;
  readonly text: string;
}

const hasPassedSpoken = (from: number, to: number): boolean => {
  for (let second = Math.min(from - 1, to + 300); second >= to; second -= 1) if (isSpoken(second)) return true;
  return false;
};

const pageLocale = (): string => document.documentElement.lang || 'en';

/** Draws the remaining time. Screen readers announce it in words at intervals. */
export const Countdown = ({ id, props }: RendererProps<'countdown'>): ReactNode => {
  const { label, warnBelowSeconds } = props;
  const seconds = Number.isFinite(props.seconds) ? Math.max(0, Math.ceil(props.seconds)) : 0;
  const [said, setSaid] = useState<Said>({ seconds, text: '' });
  if (said.seconds !== seconds) {
    const isDue = seconds < said.seconds && hasPassedSpoken(said.seconds, seconds);
    setSaid({ seconds, text: isDue ? `${label}: ${spokenTime(seconds, pageLocale())}` : said.text });
  }
  return (
    <div className={css.countdown} data-node={id} data-tone={seconds <= warnBelowSeconds ? 'warning' : 'accent'}>
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
