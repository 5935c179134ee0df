import { isRecord, type Scope } from '#engine/scope.ts';
import { isNativePlatform } from '#platform/device.ts';
import { inLanguage } from './sample-language.ts';

/** Session values from the toolbar. */
export interface PreviewSession {
  readonly locale: string;
  readonly theme: string;
  /** `desktop`, `mobile`, `android`, `ios`; `sample` keeps the sample's value. */
  readonly platform: string;
}

const textOr = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

/** Reads the toolbar's switches off a story's globals. */
export const sessionOf = (globals: Readonly<Record<string, unknown>>): PreviewSession => ({
  locale: textOr(globals.locale, 'en'),
  theme: textOr(globals.theme, 'light'),
  platform: textOr(globals.platform, 'sample'),
});

/** A scope with the toolbar's session, in its language. */
export const inSession = (scope: Scope, { locale, theme, platform }: PreviewSession): Scope => ({
  ...inLanguage(scope, locale),
  session: {
    ...(isRecord(scope.session) ? scope.session : {}),
    locale,
    theme,
    ...(platform === 'sample' ? {} : { platform, isNative: isNativePlatform(platform) }),
  },
});
