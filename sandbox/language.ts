import type { Text } from '#generated/wire.ts';
import { DEFAULT_LOCALE } from '#i18n/locale.ts';
import type { Deposit } from './deposits.ts';
import type { World } from './world.ts';

/** The language of a deposit's user. */
export const languageOf = (world: World, { token }: Pick<Deposit, 'token'>): string =>
  world.languages.get(token) ?? DEFAULT_LOCALE;

/** Returns a text in a language, or in English. */
export const inLanguage = (text: Text, locale: string): string => text[locale] ?? text[DEFAULT_LOCALE] ?? '';
