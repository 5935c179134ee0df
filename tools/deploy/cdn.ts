import type { ServingRule } from './serving-rules.ts';

const patternOf = ({ path, isPrefix }: ServingRule): string => `${path}${isPrefix ? '*' : ''}`;

/**
 * Header rules of a CDN (`_headers`). There every matching rule applies, so the broadest comes first, and a narrower
 * one removes (`! Name`) headers that it does not set.
 */
export const cdnHeaders = (rules: readonly ServingRule[]): string => {
  const widestFirst = rules.toReversed();
  const sections = widestFirst.map((rule, index) => {
    const wider = widestFirst.slice(0, index).filter(({ path, isPrefix }) => isPrefix && rule.path.startsWith(path));
    const inherited = new Set(wider.flatMap(({ headers }) => Object.keys(headers)));
    return [
      patternOf(rule),
      ...[...inherited].map((name) => `  ! ${name}`),
      ...Object.entries(rule.headers).map(([name, value]) => `  ${name}: ${value}`),
    ].join('\n');
  });
  return `${sections.join('\n\n')}\n`;
};

/**
 * Addresses that are answered with the document (`_redirects`): those of the pages. A rule for the whole widget would
 * also answer a missing script with the document.
 * @param routes first segments of the routes of all screens
 */
export const cdnRewrites = (routes: readonly string[], base: string): string =>
  [
    `${base.slice(0, -1)} ${base} 302`,
    ...routes.flatMap((route) => [`${base}${route} ${base} 200`, `${base}${route}/* ${base} 200`]),
    '',
  ].join('\n');
