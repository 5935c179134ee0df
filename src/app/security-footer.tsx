import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { HostBrand } from '#generated/wire.ts';
import type { Texts } from '#i18n/texts.ts';
import { safeImageSource } from '#renderers/image/image-source.ts';
import type { RootState } from '#state/root.ts';
import css from './security-footer.module.css';

interface SecurityFooterProps {
  readonly brand: HostBrand;
  readonly texts: Texts;
}

/** Shows the name and logo of the brand below every page. */
export const SecurityFooter = ({ brand: { name, logo, logoDark }, texts }: SecurityFooterProps): ReactNode => {
  const theme = useSelector((state: RootState) => state.session.theme);
  const [failedSource, setFailedSource] = useState('');
  const source = safeImageSource(theme === 'dark' ? (logoDark ?? logo) : logo);
  if (name.trim() === '') return null;
  return (
    <footer className={css.line}>
      <span className={css.part}>
        {source !== undefined && source !== failedSource && (
          <img
            className={css.logo}
            src={source}
            alt=""
            decoding="async"
            referrerPolicy="no-referrer"
            draggable={false}
            onError={() => setFailedSource(source)}
          />
        )}
        <span className={css.words}>{texts.t('brand.by', { name })}</span>
      </span>
    </footer>
  );
};
