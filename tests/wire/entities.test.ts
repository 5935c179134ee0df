import { describe, expect, it } from 'vitest';
import { readWire } from '#tools/wire/bundle.ts';

const { defs } = readWire();

const membersOf = (name: string): string[] => Object.keys(Object(defs[name]?.properties));

/** Members that the specification names, by the entity's name in schemas/wire. */
const ENTITIES: Readonly<Record<string, string>> = {
  StartData:
    'bonusId bonusList closingButton experiments host schema token xOrigin userId partnerKey widgetViewType transport platformVersion pwa isMobileApp geetestCaptchaId',
  HostSchema: 'meta assets fonts variables',
  Experiment: 'key group',
  User: 'id_user lang currency paymentGeo platform token partner_key hash_id role balanceData widgetViewType',
  PaymentMethod:
    'name category cardViewType text position currency amount_rules banner fields recommendedAmounts prefilledAmount network iconIds badgeType badgeConfig checkLuhn isPopular isInvestForbidden isPreparationRequired securityRulesGroup video_guide_url',
  AmountRule: 'min max minNonRus',
  PaymentGroup: 'name label position paymentMethods',
  PaymentField:
    'name type category mask regex regex_error_key placeholder_key placeholder_text values validations value isAdvanced alias',
  Country: 'name code dialPrefix exampleNumber',
  Limits: 'min max',
  DepositPayload:
    'amount currency depositId fields isActivatedBonus paymentSessionId paymentType returnUrl wallet selectedCountry metadata bonusId abTestGroup',
  DepositMetadata: 'isFromChip',
  SweepstakePayload: 'amount currency depositId fields paymentType boxId',
  DepositCreated:
    'depositId fields apiResponse isFieldsRequired unifiedFlow exists card created payment_amount payment_currency timeout_minutes passedAmount passedCurrency processingAmount processingCurrency requisites bank',
  ApiResponse: 'source method data isFieldsRequired pageId depositId',
  Transaction: 'txid blockchain currency amount finalAmount cryptoCurrency status',
  Bonus: 'id type currency mustAccruedBefore depositRequired theme content depositBonusData freespinBonusData',
  Box: 'boxId gcAmount scAmount price priceCurrencyCode currenciesList',
  Balance: 'currency balance',
  SessionStartCryptoResponse: 'payment_session_id depositAddress minDepositValue cryptoName',
  Card: 'encoded number phone bank_account account_number bank_name fullName payment_system country_code transaction_description',
  HostToHostData: 'payment_system requisites card payment_amount payment_currency created timeout_minutes',
  DepositPrepareResponse: 'details fields requisites',
  PreparedDetail: 'name value type',
  OnrampData: 'paymentMethodOffers depositLimits',
  OnrampOffer: 'method amount fee iconIds',
  UnifiedData: 'requisites instruction lifetime created buttons inputFields',
  Requisite: 'name title type value isCopyable',
  SessionStartResponse: 'payment_session_id',
  PeerToPeerPayload:
    'amount bank checkScore selectedCountry currency depositId fields isActivatedBonus paymentMethod paymentSessionId metadata bonusId captchaResponse captchaResponseV3 geetestCaptchaOutput geetestGenTime geetestLotNumber geetestPassToken captchaBypass',
};

describe('an entity of the specification', () => {
  it.each(Object.entries(ENTITIES))('%s has the members that are named for it', (name, members) => {
    const own = membersOf(name);
    expect(members.split(' ').filter((member) => !own.includes(member))).toEqual([]);
  });

  it('BonusContent and the data of each kind of bonus have theirs', () => {
    const { content, depositBonusData, freespinBonusData, type, theme } = Object(defs.Bonus?.properties);
    const namesIn = (schema: unknown): string[] => Object.keys(Object(Object(schema).properties));
    expect(type.enum).toEqual(['deposit', 'freespin']);
    expect(theme.enum).toEqual(['pink', 'purple', 'blue', 'orange', 'freespin']);
    expect(namesIn(content)).toEqual(expect.arrayContaining(['title', 'subtitle']));
    expect(namesIn(depositBonusData)).toEqual(
      expect.arrayContaining(['minDeposit', 'maxBonusAmount', 'percent', 'payoutMultiplier', 'wagerMultiplier']),
    );
    expect(namesIn(freespinBonusData)).toEqual(
      expect.arrayContaining([
        'count',
        'minDeposit',
        'maxSpinWin',
        'payoutMultiplier',
        'wagerMultiplier',
        'gamesContent',
      ]),
    );
  });

  it('PaymentField takes the six types, and options by text or by label', () => {
    const { type } = Object(defs.PaymentField?.properties);
    expect(type.enum.toSorted()).toEqual(
      ['amount', 'dropdown', 'networks', 'phone_with_prefix', 'text', 'uppercase_text'].toSorted(),
    );
    const shapes = Object(defs.FieldOption).anyOf.map(({ required }: { required: string[] }) => required);
    expect(shapes).toEqual([
      ['text', 'value'],
      ['label', 'value'],
    ]);
  });
});
