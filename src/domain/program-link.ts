/** Files that install or run something, and archives that may contain them. */
const PROGRAM =
  /\.(?:7z|aab|apk[ms]?|appimage|bat|cmd|crx|deb|dmg|exe|gz|hta|ipa|iso|jar|mobileconfig|ms[ix]|msixbundle|pkg|ps1|rar|rpm|scr|tar|tgz|vb[es]|wsf|xapk|xpi|zip)$/i;

/** Scheme by which iOS installs an app from any server. */
const INSTALL = 'itms-services:';

const BASE = 'https://relative.invalid/';

/**
 * Whether the address of a link is that of a program, or can't be read: a text of the server must not make a user install
 * one.
 */
export const isProgramLink = (link: string): boolean => {
  try {
    const { protocol, pathname, searchParams } = new URL(link, BASE);
    const names = [decodeURIComponent(pathname), ...searchParams.values()];
    return protocol === INSTALL || names.some((name) => PROGRAM.test(name.replace(/[\s./]+$/, '')));
  } catch {
    return true;
  }
};
