import type { ThemeController } from '#boot/theme-controller.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import type { Texts } from '#i18n/texts.ts';
import { localeChanged, themeChanged } from '#state/session.ts';

/** Sets the document's language and text direction. */
export const setLanguage = ({ locale, direction }: Pick<Texts, 'locale' | 'direction'>): void => {
  document.documentElement.lang = locale;
  document.documentElement.dir = direction;
};

/**
 * Applies the host's locale and theme changes without a reload. Resolves once the theme that the host set before the first paint
 * is applied.
 */
export const syncThemeAndLocale = async (
  { host, store }: Pick<FlowContext, 'host' | 'store'>,
  texts: Texts,
  theme: Pick<ThemeController, 'subscribe' | 'whenApplied'>,
): Promise<void> => {
  host.on('set-locale', ({ locale }) => {
    void texts.load(locale).then(() => {
      setLanguage(texts);
      store.dispatch(localeChanged(texts.locale));
    });
  });
  theme.subscribe((name) => store.dispatch(themeChanged(name)));
  await theme.whenApplied();
};
