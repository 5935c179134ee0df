import * as fc from 'fast-check';
import { acceptAmountInput, type AcceptedAmount } from '#domain/amount-input.ts';
import { readDraft, showDraft } from '#domain/amount-text.ts';
import { parseDecimal } from '#domain/decimal.ts';
import { LOCALE_FILES } from '#i18n/locale.ts';

/** Configuration of the amount field. */
export interface Setting {
  readonly locale: string;
  readonly decimals: number;
  readonly currency: string;
  readonly max?: string | undefined;
}

export const DOLLARS: Setting = { locale: 'en', decimals: 2, currency: 'USD' };

/** The amount field without a page. */
export class FieldBench {
  constructor(
    readonly setting: Setting,
    public draft = '',
  ) {}

  get shown(): string {
    return showDraft(this.draft, this.setting);
  }

  get amount(): string | null {
    return readDraft(this.draft, this.setting);
  }

  /** Digits of the displayed text. */
  get digits(): string {
    return this.shown.replace(/\D/g, '');
  }

  /** Replaces the text of the control. */
  change(next: string): AcceptedAmount {
    const answer = acceptAmountInput({ ...this.setting, previous: this.draft, next });
    this.draft = answer.draft;
    return answer;
  }

  insert(text: string, at: number): AcceptedAmount {
    return this.change(this.shown.slice(0, at) + text + this.shown.slice(at));
  }

  /** Types key by key, at the end. */
  type(keys: string): this {
    for (const key of keys) this.insert(key, this.shown.length);
    return this;
  }
}

/** Currencies by their decimals; those with zero and three are other real currencies. */
const DECIMALS: Readonly<Record<number, string>> = { 0: 'JPY', 2: 'USD', 3: 'KWD', 8: 'BTC' };

const setting: fc.Arbitrary<Setting> = fc
  .record({ locale: fc.constantFrom(...LOCALE_FILES), decimals: fc.constantFrom(0, 2, 3, 8) })
  .map((place) => ({ ...place, currency: DECIMALS[place.decimals] ?? 'USD' }));

/** An amount with up to fifteen whole digits; small ones as often as large ones. */
const amountOf = (decimals: number): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.nat({ max: 14 }).chain((size) => fc.bigInt({ min: 0n, max: 10n ** BigInt(size + 1) - 1n })),
      fc.oneof(fc.constant(0), fc.nat({ max: 10 ** decimals - 1 })),
    )
    .map(
      ([whole, fraction]) => parseDecimal(`${whole}.${String(fraction).padStart(Math.max(decimals, 1), '0')}`) ?? '0',
    );

/** A field, and an amount that is valid in it. */
export const settingWithAmount: fc.Arbitrary<Setting & { amount: string }> = setting.chain((place) =>
  amountOf(place.decimals).map((amount) => ({ ...place, amount })),
);

const keyPresses = fc.array(fc.tuple(fc.constantFrom(...'0123456789.,'), fc.nat({ max: 20 })), { maxLength: 16 });

/** Returns a field after keys were pressed at any position. */
export const typedField = fc
  .tuple(setting, fc.constantFrom(undefined, '9.99', '1000', '0.5'), keyPresses)
  .map(([place, max, keys]) => {
    const field = new FieldBench({ ...place, max });
    for (const [key, at] of keys) field.insert(key, Math.min(at, field.shown.length));
    return field;
  });

/** Digits of keyboards and formatters in the supported languages. */
export const NUMBERINGS = ['latn', 'arab', 'arabext', 'deva', 'telu'] as const;

interface Writing {
  readonly locale: string;
  readonly numbering?: string;
  /** `auto`: as usual in the language, which may group only from five digits on. */
  readonly groups?: 'auto' | 'always' | 'never';
  /** Number of decimals; all of the amount's by default. */
  readonly digits?: number;
}

/** An amount as CLDR writes it. */
export const byIntl = (amount: string, { locale, numbering = 'latn', groups = 'auto', digits }: Writing): string =>
  new Intl.NumberFormat(`${locale}-u-nu-${numbering}`, {
    ...(groups === 'auto' ? {} : { useGrouping: groups === 'always' }),
    minimumFractionDigits: digits ?? 0,
    maximumFractionDigits: digits ?? 8,
  }).format(amount as Intl.StringNumericLiteral);

/** Number symbols of a language, from CLDR. */
export const signsByIntl = (locale: string): { decimal: string; group: string } => {
  const parts = new Intl.NumberFormat(`${locale}-u-nu-latn`).formatToParts(1234567.5);
  const valueOf = (wanted: string): string => parts.find(({ type }) => type === wanted)?.value ?? '';
  return { decimal: valueOf('decimal'), group: valueOf('group') };
};

export const withoutLeadingZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '');
