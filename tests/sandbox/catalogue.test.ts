import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PaymentMethod } from '#generated/wire.ts';
import { type CatalogueEntry, loadCatalogue } from '#sandbox/catalogue.ts';
import { outcomeNames } from '#sandbox/outcome-name.ts';
import { findFault } from '#sandbox/wire-check.ts';

const catalogue = loadCatalogue('https://provider.example');
const files = ['banks', 'cards', 'cash', 'crypto', 'onramp', 'peer-to-peer', 'wallets'];
const readEntries = (file: string): CatalogueEntry[] =>
  JSON.parse(readFileSync(`sandbox/catalogue/${file}.json`, 'utf8'));
const deposits = files.flatMap((file) => readEntries(`deposit/${file}`));
const entries = [...deposits, ...readEntries('withdrawal')];
const methods: PaymentMethod[] = entries.map(({ method }) => method);
const fields = methods.flatMap((method) => method.fields ?? []);
const locales = ['ar', 'en', 'es', 'es-MX', 'hi', 'id', 'mr', 'pt', 'ru', 'te'];

describe('the catalogue', () => {
  // Spec: core 3.5a, method-flows 3.2
  it('has a method for every card view type', () => {
    const types = new Set(deposits.map(({ method }) => method.cardViewType));
    expect([...types].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 20]);
  });

  // Spec: core 3.7b
  it('has fields of every type', () => {
    expect([...new Set(fields.map(({ type }) => type))].toSorted()).toEqual([
      'amount',
      'dropdown',
      'networks',
      'phone_with_prefix',
      'text',
      'uppercase_text',
    ]);
  });

  it('has a method for every outcome', () => {
    const used = new Set<string>(deposits.map(({ outcome }) => outcome));
    expect(Object.keys(outcomeNames).filter((name) => !used.has(name))).toEqual([]);
  });

  it('names every method once', () => {
    const names = methods.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('has every text in ten languages', () => {
    const texts = [
      ...methods.map(({ text }) => text),
      ...fields.flatMap(({ placeholder_text: text }) => (text ? [text] : [])),
      ...methods.flatMap(({ badgeConfig }) => (badgeConfig?.text ? [badgeConfig.text] : [])),
    ];
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => Object.keys(text).toSorted().join() !== locales.join())).toEqual([]);
  });

  // Spec: core 7.16b
  it('has an icon for every icon it names and every currency', () => {
    const icons = [
      ...methods.flatMap(({ iconIds }) => iconIds ?? []),
      ...methods.flatMap(({ currency }) => currency.map((code) => code.toLowerCase())),
    ];
    expect([...new Set(icons)].filter((icon) => !existsSync(`public/static/icons/${icon}.svg`))).toEqual([]);
  });

  it('has an amount rule for every currency of a method', () => {
    const bare = methods.filter(({ currency, amount_rules: rules }) =>
      currency.some((code) => !rules[code] || Number(rules[code].min) >= Number(rules[code].max)),
    );
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  it('has patterns that compile, and dropdowns with values', () => {
    for (const regex of fields.flatMap((field) => [
      field.regex,
      ...(field.validations ?? []).map((rule) => rule.regex),
    ])) {
      expect(() => new RegExp(regex ?? '', 'u')).not.toThrow();
    }
    expect(fields.filter(({ type, values }) => type === 'dropdown' && (values ?? []).length < 3)).toEqual([]);
  });

  it('fits the types of the wire', () => {
    expect(catalogue.countries.filter((country) => findFault('Country', country) !== undefined)).toEqual([]);
    expect(catalogue.boxes.filter((box) => findFault('Box', box) !== undefined)).toEqual([]);
    expect(Object.values(catalogue.banks).filter((bank) => findFault('Bank', bank) !== undefined)).toEqual([]);
    expect(Object.values(catalogue.rates).filter((rate) => !(rate > 0))).toEqual([]);
    const networks = new Set(methods.flatMap(({ network }) => network ?? []).map(({ value }) => value));
    expect([...networks].filter((network) => !catalogue.chains[network])).toEqual([]);
  });

  it.each(['RU', 'IN', 'BR', 'KZ', 'UZ', 'MX', 'NG', 'ID', 'EG', 'US', 'BD'])(
    'offers methods and groups in %s',
    (country) => {
      const list = catalogue.depositMethods(country, 'USD');
      expect(list.filter((item) => 'paymentMethods' in item).length).toBeGreaterThan(0);
      expect(list.filter((item) => 'cardViewType' in item).length).toBeGreaterThan(0);
    },
  );

  it('offers nothing where there is nothing', () => {
    expect(catalogue.depositMethods('AQ', 'USD')).toEqual([]);
    expect(catalogue.depositMethods('XX', 'USD')).toEqual([]);
    expect(catalogue.depositMethods('RU', 'XXX')).toEqual([]);
  });

  it('knows where the provider is', () => {
    expect(catalogue.findDeposit('upi').method.video_guide_url).toEqual({
      en_IN: { redesign: 'https://provider.example/guide/upi' },
      hi_IN: { redesign: 'https://provider.example/guide/upi' },
    });
  });

  it('refuses a method it does not have', () => {
    expect(() => catalogue.findDeposit('card_payout')).toThrow('there is no method card_payout');
  });
});
