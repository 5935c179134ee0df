import type { ClockPort } from '#engine/ports.ts';

/** Samples are written for this moment, 2026-01-01 12:00 UTC. */
const PREVIEW_NOW_MS = Date.UTC(2026, 0, 1, 12);

const STEP_MS = 250;

interface Alarm {
  readonly atMs: number;
  readonly run: () => void;
}

/** The time of a preview: stopped until the user advances or starts it. */
export interface PreviewClock {
  readonly port: ClockPort;
  readonly isRunning: boolean;
  /** Advances the clock; timers that are due fire in order. */
  move(byMs: number): void;
  start(): void;
  stop(): void;
}

export const createPreviewClock = (startMs = PREVIEW_NOW_MS): PreviewClock => {
  let nowMs = startMs;
  let ticking: ReturnType<typeof setInterval> | undefined;
  const alarms = new Set<Alarm>();
  const nextUntil = (endMs: number): Alarm | undefined =>
    [...alarms].filter(({ atMs }) => atMs <= endMs).toSorted((one, other) => one.atMs - other.atMs)[0];
  const move = (byMs: number): void => {
    const endMs = nowMs + byMs;
    for (let alarm = nextUntil(endMs); alarm; alarm = nextUntil(endMs)) {
      alarms.delete(alarm);
      nowMs = Math.max(nowMs, alarm.atMs);
      alarm.run();
    }
    nowMs = endMs;
  };
  return {
    port: {
      now: () => nowMs,
      after(delayMs, run) {
        const alarm = { atMs: nowMs + delayMs, run };
        alarms.add(alarm);
        return () => alarms.delete(alarm);
      },
      onWake: () => () => {},
      whenAwake: () => Promise.resolve(),
    },
    get isRunning() {
      return ticking !== undefined;
    },
    move,
    start() {
      ticking ??= setInterval(() => move(STEP_MS), STEP_MS);
    },
    stop() {
      clearInterval(ticking);
      ticking = undefined;
    },
  };
};
