/** Reasons for a decline that can be shown safely; each has a text `decline.<reason>.text`. */
export type DeclineReason =
  | 'insufficientFunds'
  | 'bankRefused'
  | 'limit'
  | 'threeDsFailed'
  | 'expiredCard'
  | 'wrongDetails'
  | 'notSupported'
  | 'providerDown';

/**
 * Server codes by reason. A reason that might help a thief, or accuses the user (a stolen card, a suspicion), is shown as a
 * refusal of the bank.
 */
const REASONS: ReadonlyMap<string, DeclineReason> = new Map([
  ['insufficient_funds', 'insufficientFunds'],
  ['not_enough_funds', 'insufficientFunds'],
  ['low_balance', 'insufficientFunds'],
  ['bank_refused', 'bankRefused'],
  ['do_not_honor', 'bankRefused'],
  ['issuer_declined', 'bankRefused'],
  ['suspected_fraud', 'bankRefused'],
  ['lost_card', 'bankRefused'],
  ['stolen_card', 'bankRefused'],
  ['limit', 'limit'],
  ['limit_exceeded', 'limit'],
  ['amount_limit', 'limit'],
  ['frequency_limit', 'limit'],
  ['three_ds_failed', 'threeDsFailed'],
  ['3ds_failed', 'threeDsFailed'],
  ['authentication_failed', 'threeDsFailed'],
  ['expired_card', 'expiredCard'],
  ['card_expired', 'expiredCard'],
  ['wrong_details', 'wrongDetails'],
  ['invalid_card', 'wrongDetails'],
  ['invalid_number', 'wrongDetails'],
  ['invalid_cvv', 'wrongDetails'],
  ['invalid_account', 'wrongDetails'],
  ['invalid_pin', 'wrongDetails'],
  ['not_supported', 'notSupported'],
  ['card_not_supported', 'notSupported'],
  ['country_not_supported', 'notSupported'],
  ['provider_down', 'providerDown'],
  ['provider_unavailable', 'providerDown'],
  ['provider_timeout', 'providerDown'],
  ['system_error', 'providerDown'],
]);

/** Returns the reason of a server's code in any notation; empty for an unknown code, which gets a general text. */
export function declineReason(code: string | null | undefined): DeclineReason | '' {
  const plain = (code ?? '')
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_');
  return REASONS.get(plain) ?? '';
}
