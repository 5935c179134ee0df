import { describe, expect, it } from 'vitest';
import { declineReason } from '#domain/decline.ts';

describe('the reason of a decline', () => {
  it.each([
    ['insufficient_funds', 'insufficientFunds'],
    ['INSUFFICIENT-FUNDS', 'insufficientFunds'],
    ['insufficientFunds', 'insufficientFunds'],
    ['Do not honor', 'bankRefused'],
    ['3ds_failed', 'threeDsFailed'],
    ['provider.down', 'providerDown'],
  ])('is known by its code, however it is written: %s', (code, reason) => {
    expect(declineReason(code)).toBe(reason);
  });

  it.each(['stolen_card', 'suspected_fraud'])('accuses nobody: %s is a refusal of the bank', (code) => {
    expect(declineReason(code)).toBe('bankRefused');
  });

  it.each([undefined, null, '', 'code_42', 'constructor', '__proto__'])('is none for %s', (code) => {
    expect(declineReason(code)).toBe('');
  });
});
