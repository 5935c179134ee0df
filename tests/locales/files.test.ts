import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALE_FILES } from '#i18n/locale.ts';

const tagsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''))
    .toSorted();

describe('languages', () => {
  it.each(['locales', 'locales/glossary'])('that the widget speaks have a file in %s, and no other has', (folder) => {
    expect(tagsIn(folder)).toEqual(LOCALE_FILES.toSorted());
  });
});
