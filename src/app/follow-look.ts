import type { ThemeInUse } from '#boot/show-theme.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import type { Texts } from '#i18n/texts.ts';
import { localeChanged, themeChanged } from '#state/session.ts';

/** Tells the document which language it is in, and which way that reads. */
export const setLanguage = ({ locale, direction }: Pick<Texts, 'locale' | 'direction'>): void => {
  document.documentElement.lang = locale;
  document.documentElement.dir = direction;
};

/**
 * Locale and theme change in place, when the host says so. Resolves once the theme is there that the host has named before
 * anything was drawn.
 */
export const followLook = async (
  { host, store }: Pick<FlowContext, 'host' | 'store'>,
  texts: Texts,
  theme: Pick<ThemeInUse, 'follow' | 'whenShown'>,
): Promise<void> => {
  host.on('set-locale', ({ locale }) => {
    void texts.load(locale).then(() => {
      setLanguage(texts);
      store.dispatch(localeChanged(texts.locale));
    });
  });
  theme.follow((name) => store.dispatch(themeChanged(name)));
  await theme.whenShown();
};
