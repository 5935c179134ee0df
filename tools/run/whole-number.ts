import { UsageError } from '#tools/diagnostics/tool-error.ts';

/**
 * The value of a flag that takes a whole number; `otherwise` if the flag is absent.
 * @throws UsageError
 */
export const wholeNumber = (flag: string, text: string | undefined, otherwise: number, least = 0): number => {
  if (text === undefined) return otherwise;
  if (!/^\d+$/.test(text) || Number(text) < least) {
    throw new UsageError(`--${flag} ${text}: write a whole number${least > 0 ? `, ${least} or more` : ''}.`);
  }
  return Number(text);
};

const MOST_PORT = 65_535;

/**
 * The port of the flag `--port`; `otherwise` if the flag is absent.
 * @throws UsageError
 */
export const portOf = (text: string | undefined, otherwise: number): number => {
  const port = wholeNumber('port', text, otherwise, 1);
  if (port > MOST_PORT) throw new UsageError(`--port ${text}: write a port, 1 to ${MOST_PORT}.`);
  return port;
};
