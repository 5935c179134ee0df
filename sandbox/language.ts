import type { Text } from '#generated/wire.ts';
import { DEFAULT_LOCALE } from '#i18n/locale.ts';
import type { Deposit } from './deposits.ts';
import type { World } from './world.ts';

/** The language of the user whose deposit it is. */
export const languageOf = (world: World, { token }: Pick<Deposit, 'token'>): string =>
  world.languages.get(token) ?? DEFAULT_LOCALE;

/** A text in a language, else in English. */
export const inLanguage = (text: Text, locale: string): string => text[locale] ?? text[DEFAULT_LOCALE] ?? '';
