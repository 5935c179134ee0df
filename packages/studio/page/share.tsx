import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useState, type ReactNode } from 'react';
import type { FileTexts } from '#studio/protocol.ts';
import { Approval } from './approval.tsx';
import { home } from './home.ts';
import { standaloneAddress } from './standalone.ts';
import type { Look } from './stage-page.ts';
import css from './studio.module.css';

interface ShareProps {
  readonly texts: FileTexts;
  readonly look: Look;
  readonly drafts: FileTexts;
}

const STUDIO_FOLDER = '/studio/';

/** Returns the address of the studio for a phone in this machine's network. */
const usePhoneAddress = (): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    home.addresses().then(
      ({ addresses: [first] }) => setAddress(first === undefined ? undefined : first + STUDIO_FOLDER),
      () => setAddress(undefined),
    );
  }, []);
  return address;
};

const Publish = ({ layout, isSaved }: { readonly layout: string; readonly isSaved: boolean }): ReactNode => {
  const [told, setTold] = useState('');
  const publish = async (): Promise<void> => {
    setTold('Packing…');
    try {
      setTold((await home.publish(layout)).output);
    } catch (error) {
      setTold(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <h3>Publish</h3>
      <p className={css.muted}>
        Makes a pack of this layout in pack/{layout}, as npm run layouts -- pack does: only when the checker finds
        nothing.
      </p>
      <div className={css.row}>
        <button type="button" disabled={!isSaved} onClick={() => void publish()}>
          Make a pack
        </button>
        {!isSaved && <span className={css.muted}>Save first: a pack is made of what is on disk.</span>}
      </div>
      {told !== '' && <output className={css.output}>{told}</output>}
    </>
  );
};

/** For sharing: on a phone, as one file, as a pack. */
export const Share = ({ texts, look, drafts }: ShareProps): ReactNode => {
  const phone = usePhoneAddress();
  const isSaved = Object.keys(drafts).length === 0;
  const address = phone === undefined ? undefined : standaloneAddress(phone, look);
  return (
    <div className={css.page}>
      <h2>{look.layout}</h2>
      <Publish key={look.layout} layout={look.layout} isSaved={isSaved} />
      <h3>On a phone</h3>
      {address === undefined ? (
        <p className={css.muted}>
          Start the studio with npm run studio -- --phone: phones in the same network then open pages.
        </p>
      ) : (
        <div className={css.row}>
          <QRCodeSVG value={address} size={180} marginSize={2} title="Address of this page" />
          <p className={css.muted}>
            The saved page in this sample, language, theme and brand: <a href={address}>{address}</a>
          </p>
        </div>
      )}
      <h3>One file for approval</h3>
      <Approval key={look.layout} texts={texts} look={look} />
    </div>
  );
};
