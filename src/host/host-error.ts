import { CashierError } from '#domain/cashier-error.ts';

/** Message per code; the first two are the specification's (core §4, §5). */
const MESSAGES = {
  'host-data-missing': "Can't find a property in window",
  'host-data-incorrect': 'Incorrect data from host',
  'host-data-member': 'Left out of what the host said',
  'host-not-allowed': 'The embedding page is not allowed',
} as const;

export type HostErrorCode = keyof typeof MESSAGES;

/** Why the host and the widget could not begin. */
export class HostError extends CashierError {
  /** @param reason what is wrong, for who writes the host; nothing personal */
  constructor(code: HostErrorCode, reason?: string) {
    super(code, reason === undefined ? MESSAGES[code] : `${MESSAGES[code]}: ${reason}`);
  }
}
