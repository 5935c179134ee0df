import { sessionStore } from './storage.ts';
import { redactDetails, redactText } from './redact.ts';

type LogDetails = Readonly<Record<string, unknown>>;

/** Spec core §4: the session storage key of the debug toggle. */
const FORCE_LOGGING_KEY = 'force_logging';

/**
 * Checks that debug lines are written: once `force_logging` was set in this tab. When the host stores the value, the first
 * lines may be missing.
 */
export function isDebugging(): boolean {
  return /^(?:1|true)$/.test(sessionStore.get(FORCE_LOGGING_KEY) ?? '');
}

/** Turns debug lines on for this tab, reloads included, or off. */
export function setDebugging(mode: 'on' | 'off'): void {
  if (mode === 'on') sessionStore.set(FORCE_LOGGING_KEY, 'true');
  else sessionStore.remove(FORCE_LOGGING_KEY);
}

function write(level: 'debug' | 'warn' | 'error', message: string, details: LogDetails | undefined): void {
  const line = `[cashier] ${redactText(message)}`;
  if (details === undefined) console[level](line);
  else console[level](line, redactDetails(details));
}

/** Writes to the console. Debug lines appear only while debugging; personal data is redacted (see redact.ts). */
export const log = {
  debug(message: string, details?: LogDetails): void {
    if (isDebugging()) write('debug', message, details);
  },
  warn(message: string, details?: LogDetails): void {
    write('warn', message, details);
  },
  error(message: string, details?: LogDetails): void {
    write('error', message, details);
  },
};
