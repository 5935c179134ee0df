/** The kind of value that a token takes. */
export type TokenKind =
  | 'color'
  | 'length'
  | 'lineWidth'
  | 'controlSize'
  | 'density'
  | 'share'
  | 'fontFamily'
  | 'fontWeight'
  | 'shadow'
  | 'typeScale';

/**
 * The tokens a host may set by `schema.variables`, without their two dashes. All others are derived from them (soft and
 * hovered colours) or belong to the widget only (sizes of type and icons, motion).
 */
export const tokenRules = {
  'color-page': 'color',
  'color-surface': 'color',
  'color-surface-sunken': 'color',
  'color-surface-overlay': 'color',
  'color-field': 'color',
  'color-scrim': 'color',
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
  'color-bonus-pink': 'color',
  'color-bonus-purple': 'color',
  'color-bonus-blue': 'color',
  'color-bonus-orange': 'color',
  'color-bonus-freespin': 'color',
  'soft-share': 'share',
  radius: 'length',
  'radius-small': 'length',
  'radius-medium': 'length',
  'radius-large': 'length',
  'radius-button': 'length',
  'radius-field': 'length',
  'radius-chip': 'length',
  'border-width': 'lineWidth',
  'size-control': 'controlSize',
  density: 'density',
  'type-scale': 'typeScale',
  'shadow-raised': 'shadow',
  'shadow-hover': 'shadow',
  'shadow-overlay': 'shadow',
  'shadow-button': 'shadow',
  'font-family': 'fontFamily',
  'font-family-heading': 'fontFamily',
  'font-weight-medium': 'fontWeight',
  'font-weight-strong': 'fontWeight',
} satisfies Record<string, TokenKind>;

export type TokenName = keyof typeof tokenRules;

/** Theme of a host's value: both, or one, which overrides the value for both. */
export type TokenScope = 'both' | 'light' | 'dark';

/** A token as a host names it. */
export interface HostToken {
  readonly token: TokenName;
  readonly scope: TokenScope;
}

const isTokenName = (name: string): name is TokenName => Object.hasOwn(tokenRules, name);

/** Returns the token of a name, with or without its dashes; undefined for an unknown name. */
export const parseTokenName = (name: string): TokenName | undefined => {
  const bare = name.replace(/^--/, '');
  return isTokenName(bare) ? bare : undefined;
};

/** The token that a host's variable sets: `color-page`, or `dark:color-page` for one theme. */
export const parseHostToken = (name: string): HostToken | undefined => {
  const scope = /^(light|dark):/.exec(name)?.[1];
  const token = parseTokenName(scope === undefined ? name : name.slice(scope.length + 1));
  if (!token) return undefined;
  return { token, scope: scope === 'light' || scope === 'dark' ? scope : 'both' };
};
