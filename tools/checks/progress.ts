/** Interval of the progress messages of checks that print only at their end. */
const HEARTBEAT_MS = 15_000;

const MINUTE_SECONDS = 60;

/** Such as `42 s`, `3 min 05 s`. */
const formatSeconds = (seconds: number): string => {
  const whole = Math.round(seconds);
  if (whole < MINUTE_SECONDS) return `${String(whole)} s`;
  const rest = String(whole % MINUTE_SECONDS).padStart(2, '0');
  return `${String(Math.floor(whole / MINUTE_SECONDS))} min ${rest} s`;
};

const secondsSince = (startMs: number): number => (performance.now() - startMs) / 1000;

/** Progress of a run of checks. */
export interface Progress {
  /** Counts a check, and returns its number, such as `4 of 18, after 12 s`. */
  start(name: string): string;
  /** Duration of the check in seconds. */
  end(name: string): number;
  stop(): void;
}

/** Prints at intervals which checks are running and for how long. */
export const trackProgress = (total: number, print: (text: string) => void): Progress => {
  const startMs = performance.now();
  const running = new Map<string, number>();
  let started = 0;
  const elapsed = (): string => `after ${formatSeconds(secondsSince(startMs))}`;
  const heartbeat = setInterval(() => {
    const names = [...running].map(([name, sinceMs]) => `${name} ${formatSeconds(secondsSince(sinceMs))}`);
    if (names.length > 0) print(`… ${names.join(', ')}; ${String(started)} of ${String(total)}, ${elapsed()}`);
  }, HEARTBEAT_MS);
  return {
    start(name) {
      started += 1;
      running.set(name, performance.now());
      return `${String(started)} of ${String(total)}, ${elapsed()}`;
    },
    end(name) {
      const seconds = secondsSince(running.get(name) ?? startMs);
      running.delete(name);
      return seconds;
    },
    stop: () => clearInterval(heartbeat),
  };
};
