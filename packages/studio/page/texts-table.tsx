import { useState, type ChangeEvent, type ReactNode } from 'react';
import { directionOf } from '#i18n/locale.ts';
import { baseKey } from '#layouts/check/texts/text-keys.ts';
import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import type { FileTexts } from '#studio/protocol.ts';
import { download } from './download.ts';
import {
  importWords,
  keysOf,
  TRANSLATED_FILE,
  withFittingTranslations,
  isAwaited,
  withTranslation,
  wordAt,
  wordsAsCsv,
} from './layout-words.ts';
import { LOCALES, textsFile } from './layouts.ts';
import type { Project } from './project.ts';
import css from './studio.module.css';

interface TextsTableProps {
  readonly project: Project;
  readonly texts: FileTexts;
  readonly layout: string;
  readonly findings: readonly Diagnostic[];
}

/** Keys of texts whose English words have changed since they were translated. */
const staleKeys = (findings: readonly Diagnostic[], layout: string): ReadonlySet<string> =>
  new Set(
    findings.flatMap(({ rule, file, pointer }) =>
      rule === 'stale-text' && file === textsFile(layout, 'en') ? [baseKey(pointer.slice(1))] : [],
    ),
  );

/** The layout's own texts in every language, with export and import of a translator's spreadsheet. */
export const TextsTable = ({ project, texts, layout, findings }: TextsTableProps): ReactNode => {
  const [told, setTold] = useState('');
  const keys = keysOf(texts, layout);
  const stale = staleKeys(findings, layout);
  const handleImport = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const input = event.target;
    const file = input.files?.[0];
    if (!file) return;
    try {
      const { files, changedCount, unknownKeys } = importWords(texts, layout, await file.text());
      for (const [path, text] of Object.entries(files)) project.write(path, text);
      const left =
        unknownKeys.length === 0 ? '' : `Ignored, because the layout has no such text: ${unknownKeys.join(', ')}.`;
      setTold(`${changedCount} texts taken over from ${file.name}; not saved yet.${left}`);
    } catch (error) {
      setTold(`${file.name} was not taken over: ${error instanceof Error ? error.message : String(error)}`);
    }
    input.value = '';
  };
  if (keys.length === 0) {
    return (
      <div className={css.page}>
        <p>This layout has no texts of its own: it says everything with texts that layouts share, in locales/.</p>
      </div>
    );
  }
  return (
    <div className={css.page}>
      <div className={css.row}>
        <button
          type="button"
          onClick={() => download(`${layout}.csv`, wordsAsCsv(texts, layout), 'text/csv;charset=utf-8')}
        >
          Export as CSV
        </button>
        <label>
          Import a CSV <input type="file" accept=".csv,text/csv" onChange={(event) => void handleImport(event)} />
        </label>
      </div>
      {told !== '' && <output>{told}</output>}
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Text</th>
              {LOCALES.map((locale) => (
                <th key={locale} scope="col">
                  {locale}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <tr key={key}>
                <td>
                  {key}
                  {stale.has(baseKey(key)) && (
                    <>
                      <small>English has changed since this was translated.</small>
                      <button
                        type="button"
                        onClick={() => project.write(TRANSLATED_FILE, withFittingTranslations(texts, layout, key))}
                      >
                        The translations fit
                      </button>
                    </>
                  )}
                </td>
                {LOCALES.map((locale) => {
                  const word = wordAt(texts, layout, locale, key);
                  const isWaiting = isAwaited(texts, layout, locale, key);
                  return (
                    <td key={locale}>
                      <textarea
                        aria-label={`${key} in ${locale}`}
                        lang={locale}
                        dir={directionOf(locale)}
                        data-state={word === '' ? 'missing' : undefined}
                        value={word}
                        onChange={({ target }) =>
                          project.writeAll(withTranslation(texts, layout, { locale, key, word: target.value }))
                        }
                      />
                      {isWaiting && <small>Waits for its translation.</small>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};
