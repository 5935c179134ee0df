import { CashierError } from '#domain/cashier-error.ts';
import type { HostChannel } from '#host/channel.ts';
import { isNativePlatform } from '#platform/device.ts';
import { reportError } from '#platform/report.ts';
import type { ThemeOptions } from '#theme/apply-theme.ts';

/** Spec core §4: native platforms are dark, others light. */
export const themeFor = (platform: string): ThemeOptions['theme'] => (isNativePlatform(platform) ? 'dark' : 'light');

const reportTokens = (code: string, words: string, names: readonly string[]): void => {
  if (names.length > 0) reportError(new CashierError(code, `${words}: ${names.join(', ')}`));
};

const setThemeName = (name: ThemeOptions['theme']): void => {
  document.documentElement.dataset['theme'] = name;
};

/** Applies the tokens and fonts of a host; their code is loaded only for a host that has some. */
const applyHostStyle = async (options: ThemeOptions): Promise<void> => {
  try {
    const { applyTheme } = await import('#theme/apply-theme.ts');
    const { refused, corrected } = applyTheme(options);
    reportTokens('host-tokens-refused', 'Invalid tokens', refused);
    reportTokens('host-tokens-corrected', 'Colours in which amounts are illegible', corrected);
  } catch (error) {
    setThemeName(options.theme);
    reportError(error);
  }
};

/** The document's theme, as last set by the host. */
export interface ThemeController {
  readonly name: () => ThemeOptions['theme'];
  /** Resolves once the latest theme is applied. Never rejects. */
  readonly whenApplied: () => Promise<void>;
  /** Calls the listener with the name of each theme that the host sets. */
  readonly subscribe: (listener: (name: ThemeOptions['theme']) => void) => void;
}

/**
 * Applies a theme, and each theme that the host sets later. Created before the app loads, so that no outdated theme is drawn; the page
 * is drawn after a host's tokens, so that no wrong colours are visible.
 */
export const createThemeController = (host: Pick<HostChannel, 'on'>, first: ThemeOptions): ThemeController => {
  const listeners = new Set<(name: ThemeOptions['theme']) => void>();
  let name = first.theme;
  let isHostStyled = false;
  const apply = async (options: ThemeOptions): Promise<void> => {
    const { variables, fonts } = options.schema;
    isHostStyled ||= variables !== undefined || fonts !== undefined;
    if (isHostStyled) await applyHostStyle(options);
    else setThemeName(options.theme);
  };
  let applied = apply(first);
  host.on('set-theme', ({ theme = name, variables }) => {
    name = theme;
    // Themes are applied in order: two that load in parallel could finish in either order.
    applied = applied.then(() => apply({ theme, schema: variables ? { variables } : {} }));
    for (const listener of listeners) listener(theme);
  });
  const whenApplied = async (): Promise<void> => {
    const latest = applied;
    await latest;
    if (latest !== applied) await whenApplied();
  };
  return { name: () => name, whenApplied, subscribe: (listener) => void listeners.add(listener) };
};
