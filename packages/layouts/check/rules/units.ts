import { tell, type Finding, type Rule } from '#layouts/check/rule.ts';
import { rootLocation, type JsonLocation } from '#layouts/check/model/json-location.ts';
import type { Page } from '#layouts/check/model/page.ts';

const SECONDS = /[sS]econds$/;
const MS_IN_SECOND = 1000;

/** People count seconds in minutes and hours: whole thousands are milliseconds. */
const isMilliseconds = (value: unknown): value is number =>
  typeof value === 'number' && value >= MS_IN_SECOND && value % MS_IN_SECOND === 0;

const thousandsIn = (location: JsonLocation): Finding[] => {
  const own = [...(location.members ?? [])].flatMap(([name, { literal }]): Finding[] => {
    const at = location.members?.get(name);
    if (!at || !SECONDS.test(name) || !isMilliseconds(literal)) return [];
    const seconds = literal / MS_IN_SECOND;
    return [
      tell(at, {
        message: `${name} looks like milliseconds.`,
        expected: 'a number of seconds',
        got: String(literal),
        suggestion: `Did you mean ${seconds}?`,
      }),
    ];
  });
  return [...own, ...[...(location.items ?? []), ...(location.members?.values() ?? [])].flatMap(thousandsIn)];
};

export const units: Rule = {
  name: 'units',
  about: 'A length in seconds that was written in milliseconds.',
  *page({ source }: Page) {
    yield* thousandsIn(rootLocation(source));
  },
};
