interface TimeParts {
  readonly count: number;
  readonly unit: 'minute' | 'second';
}

// Latin digits, as everywhere in the widget.
const inWords = ({ count, unit }: TimeParts, locale: string): string =>
  new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** Time left in words, such as "5 minutes" or "1 minute 30 seconds", in the language of a locale. */
export const spokenTime = (seconds: number, locale: string): string => {
  const parts: readonly TimeParts[] = [
    { count: Math.floor(seconds / 60), unit: 'minute' },
    { count: seconds % 60, unit: 'second' },
  ];
  const said = parts.filter(({ count }) => count > 0);
  return (said.length > 0 ? said : parts.slice(1)).map((part) => inWords(part, locale)).join(' ');
};

/** Whether this second is one to say: every fifth minute, then 2 and 1 minutes, 30 and 10 seconds, and the end. */
export const isSpoken = (seconds: number): boolean =>
  (seconds > 0 && seconds % 300 === 0) || [120, 60, 30, 10, 0].includes(seconds);
