import { describe, expect, it } from 'vitest';
import { readWire } from '#tools/wire/bundle.ts';

const { defs } = readWire();

/** Members that the specification names, by the entity's name in schemas/wire. */
const ENTITIES: Readonly<Record<string, string>> = {
  // Spec: core 3.1a, method-flows 3.15
  StartData:
    'bonusId bonusList closingButton experiments host schema token xOrigin userId partnerKey widgetViewType transport platformVersion pwa isMobileApp geetestCaptchaId',
  // Spec: core 3.1a, method-flows 3.15
  HostSchema: 'meta assets fonts variables',
  // Spec: core 3.1a
  Experiment: 'key group',
  // Spec: core 3.2a, method-flows 3.4a
  User: 'id_user lang currency paymentGeo platform token partner_key hash_id role balanceData widgetViewType',
  // Spec: core 3.4a, method-flows 3.1a
  PaymentMethod:
    'name category cardViewType text position currency amount_rules banner fields recommendedAmounts prefilledAmount network iconIds badgeType badgeConfig checkLuhn isPopular isInvestForbidden isPreparationRequired securityRulesGroup video_guide_url',
  // Spec: core 3.4a
  AmountRule: 'min max minNonRus',
  // Spec: core 3.6a, method-flows 3.3
  PaymentGroup: 'name label position paymentMethods',
  // Spec: core 3.7a
  PaymentField:
    'name type category mask regex regex_error_key placeholder_key placeholder_text values validations value isAdvanced alias',
  // Spec: core 3.8
  Country: 'name code dialPrefix exampleNumber',
  // Spec: core 3.9
  Limits: 'min max',
  // Spec: core 3.10a
  DepositPayload:
    'amount currency depositId fields isActivatedBonus paymentSessionId paymentType returnUrl wallet selectedCountry metadata bonusId abTestGroup',
  DepositMetadata: 'isFromChip',
  SweepstakePayload: 'amount currency depositId fields paymentType boxId',
  // Spec: core 3.11, method-flows 3.8, method-flows 3.14
  DepositCreated:
    'depositId fields apiResponse isFieldsRequired unifiedFlow exists card created payment_amount payment_currency timeout_minutes passedAmount passedCurrency processingAmount processingCurrency requisites bank',
  // Spec: core 3.11, method-flows 3.14
  ApiResponse: 'source method data isFieldsRequired pageId depositId',
  // Spec: core 3.12, method-flows 3.13
  Transaction: 'txid blockchain currency amount finalAmount cryptoCurrency status',
  // Spec: method-flows 3.5a
  Bonus: 'id type currency mustAccruedBefore depositRequired theme content depositBonusData freespinBonusData',
  // Spec: method-flows 3.6a
  Box: 'boxId gcAmount scAmount price priceCurrencyCode currenciesList',
  // Spec: method-flows 3.6a
  Balance: 'currency balance',
  // Spec: method-flows 3.7
  SessionStartCryptoResponse: 'payment_session_id depositAddress minDepositValue cryptoName',
  // Spec: method-flows 3.8
  Card: 'encoded number phone bank_account account_number bank_name fullName payment_system country_code transaction_description',
  // Spec: method-flows 3.9
  HostToHostData: 'payment_system requisites card payment_amount payment_currency created timeout_minutes',
  // Spec: method-flows 3.10a
  DepositPrepareResponse: 'details fields requisites',
  // Spec: method-flows 3.10a
  PreparedDetail: 'name value type',
  // Spec: method-flows 3.11
  OnrampData: 'paymentMethodOffers depositLimits',
  // Spec: method-flows 3.11
  OnrampOffer: 'method amount fee iconIds',
  // Spec: method-flows 3.12
  UnifiedData: 'requisites instruction lifetime created buttons inputFields',
  // Spec: method-flows 3.12
  Requisite: 'name title type value isCopyable',
  // Spec: method-flows 3.11
  SessionStartResponse: 'payment_session_id',
  // Spec: method-flows 7.7a
  PeerToPeerPayload:
    'amount bank checkScore selectedCountry currency depositId fields isActivatedBonus paymentMethod paymentSessionId metadata bonusId captchaResponse captchaResponseV3 geetestCaptchaOutput geetestGenTime geetestLotNumber geetestPassToken captchaBypass',
};

const namesIn = (schema: unknown): string[] => Object.keys(Object(Object(schema).properties));

describe('an entity of the specification', () => {
  it.each(Object.entries(ENTITIES))('%s has the members of the specification', (name, members) => {
    expect(namesIn(defs[name])).toEqual(expect.arrayContaining(members.split(' ')));
  });

  // Spec: method-flows 3.5a
  it('Bonus has its kinds and themes, and each kind its data', () => {
    const { content, depositBonusData, freespinBonusData, type, theme } = Object(defs.Bonus?.properties);
    expect([type.enum.join(' '), theme.enum.join(' ')]).toEqual([
      'deposit freespin',
      'pink purple blue orange freespin',
    ]);
    for (const [schema, members] of [
      [content, 'title subtitle'],
      [depositBonusData, 'minDeposit maxBonusAmount percent payoutMultiplier wagerMultiplier'],
      [freespinBonusData, 'count minDeposit maxSpinWin payoutMultiplier wagerMultiplier gamesContent'],
    ])
      expect(namesIn(schema)).toEqual(expect.arrayContaining(members.split(' ')));
  });

  // Spec: core 3.7b
  it('PaymentField has six types, and options by text or by label', () => {
    const { type } = Object(defs.PaymentField?.properties);
    expect(type.enum.toSorted().join(' ')).toBe('amount dropdown networks phone_with_prefix text uppercase_text');
    const shapes = Object(defs.FieldOption).anyOf.map(({ required }: { required: string[] }) => required.join(' '));
    expect(shapes).toEqual(['text value', 'label value']);
  });
});
