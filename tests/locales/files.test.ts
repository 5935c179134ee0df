import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALE_FILES } from '#i18n/locale.ts';

const tagsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''))
    .toSorted();

describe('languages', () => {
  it.each(['locales', 'locales/glossary'])(
    'has a file for each language of the widget in %s, and no other',
    (folder) => {
      expect(tagsIn(folder)).toEqual(LOCALE_FILES.toSorted());
    },
  );
});
