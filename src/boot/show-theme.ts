import { isNativePlatform } from '#platform/device.ts';
import { reportError } from '#platform/report.ts';
import type { ThemeOptions } from '#theme/apply-theme.ts';

/** Spec core §4: native platforms are dark, others light. */
export const themeFor = (platform: string): ThemeOptions['theme'] => (isNativePlatform(platform) ? 'dark' : 'light');

let isHostStyled = false;

/**
 * Gives the document its theme. What reads a host's own tokens and fonts comes only with a host that has some; the page is
 * not drawn before, so that nothing is seen in the wrong colours.
 */
export const showTheme = async (options: ThemeOptions): Promise<void> => {
  const { variables, fonts } = options.schema;
  isHostStyled ||= variables !== undefined || fonts !== undefined;
  if (!isHostStyled) {
    document.documentElement.dataset['theme'] = options.theme;
    return;
  }
  try {
    const { applyTheme } = await import('#theme/apply-theme.ts');
    const { refused, corrected } = applyTheme(options);
    if (refused.length > 0)
      reportError(new Error('The host named tokens that do not fit'), { refused: refused.join(' ') });
    if (corrected.length > 0)
      reportError(new Error('The host named colours that money cannot be read in'), { corrected: corrected.join(' ') });
  } catch (error) {
    document.documentElement.dataset['theme'] = options.theme;
    reportError(error);
  }
};
