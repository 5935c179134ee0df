/** What kind of value a token takes. */
export type TokenKind = 'color' | 'length' | 'fontFamily';

/**
 * The tokens a host may set by `schema.variables`, without their two dashes. Everything else follows from them (soft and
 * hovered colours) or is the widget's own business (space, sizes, motion).
 */
export const tokenRules = {
  'color-page': 'color',
  'color-surface': 'color',
  'color-surface-sunken': 'color',
  'color-surface-overlay': 'color',
  'color-text': 'color',
  'color-text-muted': 'color',
  'color-text-subtle': 'color',
  'color-border': 'color',
  'color-border-strong': 'color',
  'color-border-control': 'color',
  'color-accent': 'color',
  'color-on-accent': 'color',
  'color-accent-text': 'color',
  'color-success': 'color',
  'color-warning': 'color',
  'color-danger': 'color',
  'color-focus': 'color',
  'radius-small': 'length',
  'radius-medium': 'length',
  'radius-large': 'length',
  'font-family': 'fontFamily',
} satisfies Record<string, TokenKind>;

export type TokenName = keyof typeof tokenRules;

const isTokenName = (name: string): name is TokenName => Object.hasOwn(tokenRules, name);

/** The token a host means, with or without its dashes; undefined when there is none of that name. */
export const parseTokenName = (name: string): TokenName | undefined => {
  const bare = name.replace(/^--/, '');
  return isTokenName(bare) ? bare : undefined;
};
