import { useState, type ReactNode } from 'react';
import { LOCALE_FILES } from '#i18n/locale.ts';
import type { FileTexts } from '#studio/protocol.ts';
import { makeSheet, type SheetLook } from './approval-sheet.ts';
import { download } from './download.ts';
import { statesOf } from './layouts.ts';
import type { Look } from './stage-page.ts';
import { Outcome } from './parts.tsx';
import css from './studio.module.css';

interface ApprovalProps {
  readonly texts: FileTexts;
  readonly look: Look;
}

const CHOICES = { Languages: LOCALE_FILES, Themes: ['light', 'dark'], Widths: ['360', '768', '1280'] } as const;

type Group = keyof typeof CHOICES;

const GROUPS: readonly Group[] = ['Languages', 'Themes', 'Widths'];

const START: Readonly<Record<Group, readonly string[]>> = {
  Languages: ['en', 'ar'],
  Themes: ['light', 'dark'],
  Widths: ['360'],
};

/** One file with an image of every state, for an approver. */
export const Approval = ({ texts, look }: ApprovalProps): ReactNode => {
  const [chosen, setChosen] = useState(START);
  const [told, setTold] = useState({ isBad: false, isBusy: false, text: '' });
  const looks: readonly SheetLook[] = statesOf(texts, look.layout).flatMap((state) =>
    chosen.Languages.flatMap((locale) =>
      chosen.Themes.flatMap((theme) =>
        chosen.Widths.map((width) => ({ ...look, state, locale, theme, width: Number(width) })),
      ),
    ),
  );
  const toggle = (group: Group, name: string): void =>
    setChosen((before) => ({
      ...before,
      [group]: CHOICES[group].filter((each) => before[group].includes(each) !== (each === name)),
    }));
  const make = async (): Promise<void> => {
    const tell = (count: number): void =>
      setTold({ isBad: false, isBusy: true, text: `Drawing ${count} of ${looks.length}…` });
    try {
      tell(0);
      const sheet = await makeSheet(texts, looks, tell);
      download(`${look.layout}.html`, sheet, 'text/html');
      setTold({ isBad: false, isBusy: false, text: `${looks.length} pictures are in ${look.layout}.html.` });
    } catch (error) {
      setTold({ isBad: true, isBusy: false, text: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <>
      <p className={css.muted}>
        One HTML file with a picture of each sample in what is chosen here, unsaved changes included. It opens anywhere,
        without a network, and can be sent for approval.
      </p>
      {GROUPS.map((group) => (
        <fieldset key={group} className={css.row}>
          <legend>{group}</legend>
          {CHOICES[group].map((name) => (
            <label key={name}>
              <input type="checkbox" checked={chosen[group].includes(name)} onChange={() => toggle(group, name)} />{' '}
              {name}
            </label>
          ))}
        </fieldset>
      ))}
      <div className={css.row}>
        <button type="button" disabled={told.isBusy || looks.length === 0} onClick={() => void make()}>
          Make one file of {looks.length} pictures
        </button>
      </div>
      <Outcome isBad={told.isBad} text={told.text} />
    </>
  );
};
