import type { LocalFinding } from './finding.ts';
import { toPointer } from './json-source.ts';
import { suggest } from './suggest.ts';
import { isObject, walk, type Place } from './walk.ts';

/** Names that screens may refer to. */
export interface Known {
  readonly screens: ReadonlySet<string>;
  readonly fragments: ReadonlySet<string>;
  /** Text keys by locale. */
  readonly texts: ReadonlyMap<string, ReadonlySet<string>>;
}

const unknownName = (
  place: Place,
  rule: string,
  what: string,
  name: string,
  known: Iterable<string>,
  member: string,
): LocalFinding => ({
  pointer: toPointer([...place.path, member]),
  rule,
  message: `There is no ${what} ${name}.`,
  got: name,
  suggestion: suggest(name, known),
});

const missingTexts = (place: Place, key: string, { texts }: Known): LocalFinding[] =>
  [...texts]
    .filter(([, keys]) => !keys.has(key) && !keys.has(`${key}_other`))
    .map(([locale, keys]) => ({
      pointer: toPointer([...place.path, 't']),
      rule: 'text',
      message: `The text ${key} is missing in locales/${locale}.json.`,
      got: key,
      suggestion: suggest(key, keys),
    }));

const brokenRegex = (place: Place, regex: string, member: string): LocalFinding[] => {
  try {
    RegExp(regex, 'u');
    return [];
  } catch (error) {
    const message = error instanceof Error ? error.message : 'It does not compile.';
    return [{ pointer: toPointer([...place.path, member]), rule: 'regex', message, got: regex }];
  }
};

const isTextPlace = (value: Record<string, unknown>): value is { t: string } => typeof value.t === 'string';

const referencesAt = (place: Place, known: Known): LocalFinding[] => {
  const { value } = place;
  if (!isObject(value)) return [];
  const { do: action, to, type, fragment, regex } = value;
  if (isTextPlace(value)) return missingTexts(place, value.t, known);
  if (action === 'go' && typeof to === 'string' && !known.screens.has(to)) {
    return [unknownName(place, 'screen', 'screen', to, known.screens, 'to')];
  }
  if (type === 'use' && typeof fragment === 'string' && !known.fragments.has(fragment)) {
    return [unknownName(place, 'fragment', 'fragment', fragment, known.fragments, 'fragment')];
  }
  return typeof regex === 'string' ? brokenRegex(place, regex, 'regex') : [];
};

/** Names that a screen or fragment refers to and that do not exist. */
export const referenceFindings = (value: unknown, known: Known): LocalFinding[] =>
  [...walk(value)].flatMap((place) => referencesAt(place, known));

/** A back target that is no screen. */
export const routeFindings = (screen: unknown, known: Known): LocalFinding[] => {
  const route = isObject(screen) ? screen.route : undefined;
  const back = isObject(route) ? route.back : undefined;
  if (typeof back !== 'string' || back === 'previous' || known.screens.has(back)) return [];
  return [unknownName({ value: route, path: ['route'] }, 'screen', 'screen', back, known.screens, 'back')];
};
