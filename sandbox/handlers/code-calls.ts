import type { Calls } from '#generated/wire.ts';
import { type Handlers, needsFeature } from './handler.ts';

type Verdict = Calls['code-check']['response'];

/** Codes that the sandbox accepts. */
const CODES: Readonly<Record<string, Verdict>> = {
  WELCOME: {
    isValid: true,
    title: { en: '50% more on this deposit', ru: '+50% к этому пополнению', ar: '50% إضافية على هذا الإيداع' },
  },
  VOUCHER: { isValid: true },
  OLD: { isValid: false, reason: 'expired' },
  USED: { isValid: false, reason: 'used' },
  BIG: { isValid: false, reason: 'unfit' },
};

/** Handlers for the codes of a deposit. */
export const codeHandlers = {
  'code-check': ({ code }, context) => {
    needsFeature(context);
    const known = code.toUpperCase();
    return Object.hasOwn(CODES, known) ? (CODES[known] ?? { isValid: false }) : { isValid: false, reason: 'unknown' };
  },
} satisfies Handlers;
