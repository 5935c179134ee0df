import { CashierError } from '#domain/cashier-error.ts';
import type { HostChannel } from '#host/channel.ts';
import { isNativePlatform } from '#platform/device.ts';
import { reportError } from '#platform/report.ts';
import type { ThemeOptions } from '#theme/apply-theme.ts';

/** Spec core §4: native platforms are dark, others light. */
export const themeFor = (platform: string): ThemeOptions['theme'] => (isNativePlatform(platform) ? 'dark' : 'light');

let isHostStyled = false;

const reportTokens = (code: string, words: string, names: readonly string[]): void => {
  if (names.length > 0) reportError(new CashierError(code, `${words}: ${names.join(', ')}`));
};

/**
 * Gives the document its theme. What reads a host's own tokens and fonts comes only with a host that has some; the page is
 * not drawn before, so that nothing is seen in the wrong colours.
 */
const showTheme = async (options: ThemeOptions): Promise<void> => {
  const { variables, fonts } = options.schema;
  isHostStyled ||= variables !== undefined || fonts !== undefined;
  if (!isHostStyled) {
    document.documentElement.dataset['theme'] = options.theme;
    return;
  }
  try {
    const { applyTheme } = await import('#theme/apply-theme.ts');
    const { refused, corrected } = applyTheme(options);
    reportTokens('host-tokens-refused', 'Tokens that do not fit', refused);
    reportTokens('host-tokens-corrected', 'Colours that money could not be read in', corrected);
  } catch (error) {
    document.documentElement.dataset['theme'] = options.theme;
    reportError(error);
  }
};

/** The theme of the document, as the host has named it last. */
export interface ThemeInUse {
  readonly name: () => ThemeOptions['theme'];
  /** Resolves once the latest one is there. Never rejects. */
  readonly whenShown: () => Promise<void>;
  /** Calls with the name of each that the host names from now on. */
  readonly follow: (listener: (name: ThemeOptions['theme']) => void) => void;
}

/**
 * Shows a theme, and each that the host names instead: from the first bytes on, so that nothing is drawn in one that is no longer
 * wanted.
 */
export const followTheme = (host: Pick<HostChannel, 'on'>, first: ThemeOptions): ThemeInUse => {
  const listeners = new Set<(name: ThemeOptions['theme']) => void>();
  let name = first.theme;
  let shown = showTheme(first);
  host.on('set-theme', ({ theme = name, variables }) => {
    name = theme;
    // One after the other: two that load what they need at once could be done in either order.
    shown = shown.then(() => showTheme({ theme, schema: variables ? { variables } : {} }));
    for (const listener of listeners) listener(theme);
  });
  const whenShown = async (): Promise<void> => {
    const latest = shown;
    await latest;
    if (latest !== shown) await whenShown();
  };
  return { name: () => name, whenShown, follow: (listener) => void listeners.add(listener) };
};
