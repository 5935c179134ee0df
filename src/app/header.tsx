import type { ReactNode } from 'react';
import { Glyph } from '#renderers/icon/glyph.tsx';
import css from './header.module.css';

interface HeaderProps {
  readonly title: string;
  /** Of the title, where it is another than the page's. */
  readonly titleLanguage?: string | undefined;
  /** The title is for screen readers: the page says it. */
  readonly isTitleHidden?: boolean;
  readonly hasBack: boolean;
  readonly canClose: boolean;
  readonly backLabel: string;
  readonly closeLabel: string;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Stands above every page: the way back, what this is, the way out. */
export const Header = (props: HeaderProps): ReactNode => {
  const { title, titleLanguage, isTitleHidden, hasBack, canClose, backLabel, closeLabel, onBack, onClose } = props;
  return (
    <header className={isTitleHidden ? `${css.header} ${css.quiet}` : css.header}>
      {hasBack && (
        <button className={css.button} type="button" aria-label={backLabel} onClick={() => onBack()}>
          <Glyph name="arrow-back" />
        </button>
      )}
      <h1 className={isTitleHidden ? 'visually-hidden' : css.title}>
        {/* A new one for each page: the same one would be seen to move. */}
        <bdi key={title} lang={titleLanguage}>
          {title}
        </bdi>
      </h1>
      {canClose && (
        <button
          className={`${css.button} ${css.close}`}
          type="button"
          aria-label={closeLabel}
          onClick={() => onClose()}
        >
          <Glyph name="close" />
        </button>
      )}
    </header>
  );
};
