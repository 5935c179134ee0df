import metadata from 'libphonenumber-js/metadata.max.json' with { type: 'json' };
import { readRegex, firstOf } from '#domain/regex-parts.ts';

/** Indexes into a country of libphonenumber-js METADATA.md, version 4. */
const AT = { lengths: 3, trunk: 5, types: 11 } as const;
const TYPES = { fixed: 0, mobile: 1 } as const;

type Country = readonly unknown[];

const typeOf = (country: Country, type: keyof typeof TYPES): Country | undefined => {
  const found = (country[AT.types] as readonly (Country | 0)[] | undefined)?.[TYPES[type]];
  return found === 0 ? undefined : found;
};

const lengthsOf = (country: Country, type: keyof typeof TYPES): readonly number[] => {
  const own = typeOf(country, type);
  return own ? ((own[1] ?? country[AT.lengths]) as number[]) : [];
};

/** First digits of mobile numbers; empty if they cannot be distinguished from landline numbers. */
const mobileStarts = (country: Country): string[] => {
  const pattern = typeOf(country, 'mobile')?.[0] || typeOf(country, 'fixed')?.[0];
  if (typeof pattern !== 'string') return [];
  const { rows } = readRegex(`^(?:${pattern})$`);
  return rows.flatMap((row) => [...firstOf(row)]).filter((char) => /\d/.test(char));
};

const unique = <T extends string | number>(items: readonly T[]): T[] =>
  [...new Set(items)].toSorted((one, other) => (one < other ? -1 : 1));

/** Length n as the nth letter: 10 is `j`. */
const asLetters = (lengths: readonly number[]): string =>
  unique(lengths.map((length) => String.fromCharCode(96 + length))).join('');

const planOf = (code: string, countries: readonly Country[]): string => {
  const trunks = unique(countries.flatMap((country) => (country[AT.trunk] ? [String(country[AT.trunk])] : [])));
  const mobile = unique(countries.flatMap((country) => [...lengthsOf(country, 'mobile')]));
  const fixed = unique(countries.flatMap((country) => [...lengthsOf(country, 'fixed')]));
  const others = fixed.filter((length) => !mobile.includes(length));
  const starts = unique(countries.flatMap(mobileStarts)).join('');
  return [code, trunks.join('/'), asLetters(mobile), starts, asLetters(others)].join(',');
};

/** The text of src/domain/phone-plans.ts, from the metadata of libphonenumber-js. */
export const phonePlans = (): string => {
  const countries: Readonly<Record<string, Country>> = metadata.countries;
  const rows = Object.entries(metadata.country_calling_codes).map(([code, names]) =>
    planOf(
      code,
      names.flatMap((name) => {
        const country = countries[name];
        return country ? [country] : [];
      }),
    ),
  );
  return `// Made from libphonenumber-js by \`npx vitest run tests/domain/phone-plans.test.ts -u\`. Do not edit.

/**
 * Numbering plans by calling code, separated by spaces: the code, trunk prefixes, lengths of mobile numbers, their
 * first digits, further lengths. A length is a letter: a is 1, j is 10.
 */
export const PHONE_PLANS =
  '${rows.join(' ')}';
`;
};
