import type { ReactNode } from 'react';
import { DEFAULT_STATUS, type TransactionStatus } from '#domain/transaction-status.ts';
import css from './status-art.module.css';

/** A transaction's status, or `unconfirmed`. */
export type Result = TransactionStatus | 'unconfirmed';

/** The mark inside the ring, on a grid of 96. Marks differ in shape, not only in colour. */
const marks = {
  // A clock.
  waiting: ['M48 33v15l10 6'],
  // Three dots: in progress, without an action for the user.
  accepted: ['M34 48h.1', 'M48 48h.1', 'M62 48h.1'],
  processed: ['M34 49.5l10 10 19-21'],
  mistaked: ['M37.5 37.5l21 21', 'M58.5 37.5l-21 21'],
  // Cancelled: a bar across, while a decline has a cross.
  cancelled: ['M34 48h28'],
  // An empty hourglass.
  expired: [
    'M37 31h22',
    'M37 65h22',
    'M39.5 31c0 9 8.5 10 8.5 17s-8.5 8-8.5 17',
    'M56.5 31c0 9-8.5 10-8.5 17s8.5 8 8.5 17',
  ],
  unconfirmed: ['M48 33.5v17', 'M48 61.5v.1'],
} satisfies Record<Result, readonly string[]>;

const isResult = (name: string): name is Result => Object.hasOwn(marks, name);

/** Returns a result by its name; anything else is `waiting` (Spec core §4). */
export const parseResult = (name: string): Result => (isResult(name) ? name : DEFAULT_STATUS);

/** Tones of the outcomes. One without payment is not red, as nothing was rejected. */
const tones: { readonly [result in Result]?: string } = {
  processed: 'success',
  mistaked: 'danger',
  cancelled: 'muted',
  expired: 'muted',
  unconfirmed: 'warning',
};

const RADIUS = 38;

/** Draws the sign of a result. Decorative: the text beside it says the same. */
export const StatusArt = ({ result }: { result: Result }): ReactNode => (
  <svg
    className={css.art}
    viewBox="0 0 96 96"
    aria-hidden="true"
    focusable="false"
    data-status={result}
    data-tone={tones[result] ?? 'accent'}
  >
    <circle className={css.ground} cx="48" cy="48" r={RADIUS} />
    <circle className={css.track} cx="48" cy="48" r={RADIUS} />
    <circle className={css.ring} cx="48" cy="48" r={RADIUS} pathLength="100" />
    <g className={css.mark}>
      {marks[result].map((path) => (
        <path key={path} d={path} pathLength="100" />
      ))}
    </g>
  </svg>
);
