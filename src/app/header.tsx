import type { ReactNode } from 'react';
import { Glyph } from '#renderers/icon/glyph.tsx';
import css from './header.module.css';

interface HeaderProps {
  readonly title: string;
  /** Language of the title, if it differs from the page's. */
  readonly titleLanguage?: string | undefined;
  /** True when only screen readers need the title, since the page shows it. */
  readonly isTitleHidden?: boolean;
  readonly hasBack: boolean;
  readonly canClose: boolean;
  readonly backLabel: string;
  readonly closeLabel: string;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Shows the back button, the title and the close button above every page. */
export const Header = (props: HeaderProps): ReactNode => {
  const { title, titleLanguage, isTitleHidden, hasBack, canClose, backLabel, closeLabel, onBack, onClose } = props;
  return (
    <header className={isTitleHidden ? `${css.header} ${css.quiet}` : css.header}>
      {hasBack && (
        <button className={`icon-button ${css.button}`} type="button" aria-label={backLabel} onClick={() => onBack()}>
          <Glyph name="arrow-back" />
        </button>
      )}
      <h1 className={isTitleHidden ? 'visually-hidden' : `heading ${css.title}`}>
        {/* A new one for each page, because a moved element would be animated. */}
        <bdi key={title} lang={titleLanguage}>
          {title}
        </bdi>
      </h1>
      {canClose && (
        <button
          className={`icon-button ${css.button} ${css.close}`}
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
