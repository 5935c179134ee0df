import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { HostBrand } from '#generated/wire.ts';
import type { Texts } from '#i18n/texts.ts';
import { safeImageSource } from '#renderers/image/image-source.ts';
import type { RootState } from '#state/root.ts';
import css from './trust-line.module.css';

interface TrustLineProps {
  readonly brand: HostBrand;
  readonly texts: Texts;
}

const PADLOCK =
  'M7 10.5h10a1.5 1.5 0 0 1 1.5 1.5v6.5a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 18.5V12A1.5 1.5 0 0 1 7 10.5ZM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.25v2';

/** Below every page: whose cashier this is, and that what is typed is read by nobody on its way. */
export const TrustLine = ({ brand: { name, logo, logoDark }, texts }: TrustLineProps): ReactNode => {
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
      {/* A page that came over plain http is no place to say so. */}
      {window.isSecureContext && (
        <span className={css.part}>
          <svg className={css.padlock} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d={PADLOCK} />
          </svg>
          <span className={css.words}>{texts.t('brand.encrypted')}</span>
        </span>
      )}
    </footer>
  );
};
