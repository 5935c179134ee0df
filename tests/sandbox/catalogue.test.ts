import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, LOCALE_FILES } from '#i18n/locale.ts';
import { loadCatalogue } from '#sandbox/catalogue.ts';
import { readEntries } from '#sandbox/catalogue-files.ts';
import bonuses from '#sandbox/demo/bonus-texts.json' with { type: 'json' };
import brands from '#sandbox/demo/brands.json' with { type: 'json' };
import { outcomeNames } from '#sandbox/outcome-name.ts';
import instructions from '#sandbox/outcomes/instructions.json' with { type: 'json' };
import { bankTexts as provider } from '#sandbox/provider/texts.ts';
import { pathsStruckBy, scenarioNameOf, scenarios } from '#sandbox/scenarios.ts';
import { completeText } from '#sandbox/texts.ts';
import { findFault, findFaults } from '#sandbox/wire-check.ts';
import { buttons, controls, dressed, faintPairs, words } from '#tests/theme/themed-tokens.ts';
import { parseHostToken } from '#theme/token-rules.ts';
import { parseTokenValue } from '#theme/token-value.ts';

const catalogue = loadCatalogue('https://provider.example');
const deposits = readEntries('deposit', '');
const methods = [...deposits, ...readEntries('withdrawal', '')].map(({ method }) => method);
const fields = methods.flatMap((method) => method.fields ?? []);

/** The values of a list, sorted and without duplicates. */
const kindsOf = (list: readonly string[]): string[] => [...new Set(list)].toSorted();

describe('the catalogue', () => {
  // Spec: core 3.5a, core 3.7b, method-flows 3.2
  it('has a method for every card view type and outcome, and a field of every type', () => {
    const types = kindsOf(deposits.map(({ method }) => String(method.cardViewType)));
    expect(types.join(' ')).toBe('0 1 13 2 20 3 4 5 6 7 8 9');
    expect(kindsOf(fields.map(({ type }) => type)).join(' ')).toBe(
      'amount dropdown networks phone_with_prefix text uppercase_text',
    );
    const outcomes = new Set<string>(deposits.map(({ outcome }) => outcome));
    expect(Object.keys(outcomeNames).filter((name) => !outcomes.has(name))).toEqual([]);
  });

  // Spec: core 7.16b
  it('names every method once, and icons that exist', () => {
    const names = methods.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    const icons = methods.flatMap(({ iconIds, currency }) => [
      ...(iconIds ?? []),
      ...currency.map((code) => code.toLowerCase()),
    ]);
    expect(kindsOf(icons).filter((icon) => !existsSync(`public/static/icons/${icon}.svg`))).toEqual([]);
  });

  it('has limits for every currency of a method, patterns that compile, and dropdowns with values', () => {
    const bare = methods.filter(({ currency, amount_rules: rules }) =>
      currency.some((code) => !rules[code] || Number(rules[code].min) >= Number(rules[code].max)),
    );
    expect(bare.map(({ name }) => name)).toEqual([]);
    for (const { regex, validations } of fields)
      for (const pattern of [regex, ...(validations ?? []).map((rule) => rule.regex)])
        expect(() => new RegExp(pattern ?? '', 'u')).not.toThrow();
    expect(fields.filter(({ type, values }) => type === 'dropdown' && (values ?? []).length < 3)).toEqual([]);
  });

  it('satisfies the types of the wire', () => {
    const { countries, boxes, banks, rates, chains } = catalogue;
    const faults = [
      ...countries.map((country) => findFault('Country', country)),
      ...boxes.map((box) => findFault('Box', box)),
      ...Object.values(banks).map((bank) => findFault('Bank', bank)),
    ];
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
    expect(Object.values(rates).filter((rate) => !(rate > 0))).toEqual([]);
    const networks = methods.flatMap(({ network }) => network ?? []).map(({ value }) => value);
    expect(networks.filter((network) => !chains[network])).toEqual([]);
  });

  it('offers methods and groups in each country of the demo, and none elsewhere', () => {
    for (const country of ['RU', 'IN', 'BR', 'KZ', 'UZ', 'MX', 'NG', 'ID', 'EG', 'US', 'BD']) {
      const list = catalogue.depositMethods(country, 'USD');
      expect([list.some((item) => 'paymentMethods' in item), list.some((item) => 'cardViewType' in item)]).toEqual([
        true,
        true,
      ]);
    }
    expect([catalogue.depositMethods('AQ', 'USD'), catalogue.depositMethods('RU', 'XXX')]).toEqual([[], []]);
    expect(() => catalogue.findDeposit('card_payout')).toThrow('there is no method card_payout');
  });
});

describe('the texts of the sandbox', () => {
  const ofBonuses = (part: 'title' | 'subtitle'): Record<string, string>[] =>
    Object.values(bonuses).map((byLocale) =>
      Object.fromEntries(Object.entries(byLocale).map(([locale, text]) => [locale, text[part]])),
    );
  const translated = [
    ...ofBonuses('title'),
    ...ofBonuses('subtitle'),
    ...Object.values(instructions),
    ...Object.values(provider),
  ];
  const named = [
    ...methods.map(({ text }) => text),
    ...fields.flatMap(({ placeholder_text: text }) => (text ? [text] : [])),
    ...methods.flatMap(({ badgeConfig }) => (badgeConfig?.text ? [badgeConfig.text] : [])),
  ];

  it('exist in every language of the widget, with translated sentences', () => {
    expect(named.length).toBeGreaterThan(100);
    const languages = LOCALE_FILES.toSorted().join();
    expect([...named, ...translated].filter((text) => Object.keys(text).toSorted().join() !== languages)).toEqual([]);
    const english = translated.flatMap((text: Readonly<Record<string, string>>) =>
      LOCALE_FILES.filter((locale) => locale !== DEFAULT_LOCALE && text[locale] === text[DEFAULT_LOCALE]),
    );
    expect(english).toEqual([]);
  });

  it('are completed from texts/, and refused if it lacks them', () => {
    const bank = { en: 'Bank', ar: 'البنك' };
    expect(completeText({ en: 'Bank card' })).toMatchObject({
      en: 'Bank card',
      es: 'Tarjeta bancaria',
      id: 'Kartu bank',
    });
    expect(completeText({ en: 'E-wallets' })).toMatchObject({ 'es-MX': 'Billeteras electrónicas' });
    expect(completeText({ '*': 'UPI' })).toMatchObject({ en: 'UPI', te: 'UPI' });
    expect([completeText(bank), completeText({ url: 'UPI' })]).toEqual([bank, { url: 'UPI' }]);
    expect(() => completeText({ en: 'Bank cart' })).toThrow('no translations of "Bank cart"');
  });
});

describe('the scenarios', () => {
  const FLAG = /^(?:are|has|is)(?!NoMethodsIn)[A-Z]/;
  const VALUES = new Set(
    'description topic settle faults coins hasNoMethodsIn initCurrencies restrictions historyCount methodCount freshTokenAfterMs lifetimeSeconds createdOffsetMs html redirectUrl'.split(
      ' ',
    ),
  );
  const FAULT_MEMBERS = {
    delay: /^delayMs$/,
    fail: /^status,code,message$/,
    'lost-answer': /^(?:silenceMs)?$/,
    disconnect: /^$/,
    garbage: /^$/,
    answer: /^answer$/,
  };

  it.each(Object.entries(scenarios))('%s has only members that the sandbox reads', (_name, scenario) => {
    expect(`${scenario.description} ${scenario.topic}`).toMatch(/\w+ \w+/);
    const unknown = Object.entries(scenario).filter(([name, value]) =>
      FLAG.test(name) ? value !== true : !VALUES.has(name),
    );
    expect(unknown).toEqual([]);
    for (const fault of scenario.faults ?? []) {
      const { calls: _calls, times, kind, ...rest } = fault;
      expect(times ?? 1).toBeGreaterThanOrEqual(1);
      expect(Object.keys(rest).join()).toMatch(FAULT_MEMBERS[kind]);
      expect(pathsStruckBy(fault)).not.toEqual([]);
    }
  });

  it('are chosen by a token', () => {
    const tokens = ['malformed-methods-1', 'malformed-1', 'malformed', 'anything'];
    const names = tokens.map((token) => scenarioNameOf(`sandbox-${token}`));
    expect(names).toEqual(['malformed-methods', 'malformed', 'malformed', 'ok']);
  });
});

describe('the brands of the demo host', () => {
  const all = Object.entries<{ variables: Readonly<Record<string, string>> }>(brands);

  it.each(all)(
    '%s sets known tokens that need no correction and are legible and large enough to press',
    (_name, { variables }) => {
      const refused = Object.entries(variables).filter(([name, value]) => {
        const named = parseHostToken(name);
        return !named || parseTokenValue(named.token, value) !== value;
      });
      expect(refused).toEqual([]);
      expect(findFaults('StartData', { schema: { variables } })).toEqual([]);
      for (const theme of ['light', 'dark'] as const) {
        const tokens = dressed(variables, theme);
        expect([...faintPairs(tokens, words, 4.5), ...faintPairs(tokens, controls, 3)]).toEqual([]);
        expect('light:color-page' in variables ? faintPairs(tokens, buttons, 3) : []).toEqual([]);
        expect(tokens.corrected).toEqual([]);
      }
    },
  );
});
