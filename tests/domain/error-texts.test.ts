import { describe, expect, it } from 'vitest';
import { FIELD_PROBLEM_KEYS } from '#domain/field-validation.ts';
import { pixKeyRule } from '#domain/pix.ts';
import arabic from '#generated/locales/ar.json' with { type: 'json' };
import english from '#generated/locales/en.json' with { type: 'json' };
import banks from '#sandbox/catalogue/deposit/banks.json' with { type: 'json' };
import cards from '#sandbox/catalogue/deposit/cards.json' with { type: 'json' };
import crypto from '#sandbox/catalogue/deposit/crypto.json' with { type: 'json' };
import peerToPeer from '#sandbox/catalogue/deposit/peer-to-peer.json' with { type: 'json' };
import wallets from '#sandbox/catalogue/deposit/wallets.json' with { type: 'json' };
import withdrawal from '#sandbox/catalogue/withdrawal.json' with { type: 'json' };

/** Every text key of an error that stands in data, however deep. */
const errorKeysOf = (data: unknown): string[] => {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) => {
    const isKey = (name === 'regex_error_key' || name === 'error') && typeof value === 'string' && !/\s/.test(value);
    return isKey ? [value] : errorKeysOf(value);
  });
};

const ofPix = ['cpf', 'cnpj', 'email', 'phone', 'evp'].map((kind) => pixKeyRule(kind)?.regex_error_key ?? '');
const ofServer = errorKeysOf([banks, cards, crypto, peerToPeer, wallets, withdrawal]);
const ofLimits = ['form.amountInput.limit.min', 'form.amountInput.limit.max', 'form.amountInput.positive'];

describe('the error of a field', () => {
  it('is named by keys of the one family, in what a server sends', () => {
    expect(ofServer.length).toBeGreaterThan(10);
    expect(ofServer.filter((key) => !key.startsWith('paymentMethods.regex_error.'))).toEqual([]);
  });

  it.each([
    ['English', english],
    ['Arabic', arabic],
  ])('can be said in %s', (_language, texts) => {
    const keys = new Set([...Object.values(FIELD_PROBLEM_KEYS), ...ofPix, ...ofServer, ...ofLimits]);
    expect([...keys].filter((key) => !Object.hasOwn(texts, key))).toEqual([]);
  });

  it.each([
    ['English', english],
    ['Arabic', arabic],
  ])('says which limit is meant, in %s', (_language, texts) => {
    const limits = Object.entries(texts).filter(([key]) => key.startsWith('form.amountInput.limit.'));
    expect(limits.map(([, text]) => text.includes('{{amount}}'))).toEqual([true, true]);
  });
});
