import brands from '#sandbox/demo/brands.json' with { type: 'json' };
import { applyTheme, type ThemeOptions } from '#theme/apply-theme.ts';

type Variables = Readonly<Record<string, string>>;

const variablesOf: ReadonlyMap<string, Variables> = new Map(
  Object.entries(brands).map(([name, { variables }]) => [name, variables]),
);

/** Names of the demo host's brands, each with its title. */
export const hostThemes = Object.entries(brands).map(([value, { title }]) => ({ value, title }));

/** An empty value gives a token of the host before back. */
const nothing: Variables = Object.fromEntries(
  [...variablesOf.values()].flatMap((variables) => Object.keys(variables).map((name) => [name, ''])),
);

/** Dresses the document as the host of that name would, and as no host before it. */
export const wearHostTheme = (name: string, theme: ThemeOptions['theme']): void => {
  applyTheme({ theme, schema: { variables: { ...nothing, ...variablesOf.get(name) } } });
};
