import { CashierError, isGoneFile } from '#domain/cashier-error.ts';
import { memoizeLoad } from '#domain/memoize.ts';

/** Statuses of a file that its server no longer has. */
const GONE = [404, 410];

const applyStyles = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href: address });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new CashierError('file.lost', `${address} did not apply`));
    });
    document.head.append(link);
  });

const fetchFile = async (address: string): Promise<void> => {
  if (document.querySelector(`link[href="${address}"]`)) return;
  const response = await fetch(address);
  if (GONE.includes(response.status)) throw new CashierError('file.gone', `${address} is gone`);
  if (!response.ok) throw new CashierError('file.lost', `${address}: status ${response.status}`);
  await response.arrayBuffer();
  if (address.endsWith('.css')) await applyStyles(address);
};

const fetchOnce = memoizeLoad((name: string) =>
  fetchFile(import.meta.env.BASE_URL + name).catch((cause: unknown) => refuse(name, cause)),
);

const refuse = (file: string, cause: unknown): never => {
  const code = isGoneFile(cause) ? 'file.gone' : 'file.lost';
  throw new CashierError(code, 'A file of the cashier did not load', { cause, details: { file } });
};

/**
 * Imports a module of the build once its files are cached and its styles applied; replaces the bundler's own loader
 * (tools/build/files-before-imports.ts). Browsers never retry a module that has failed to load: here the next import fetches it
 * again. Rejects with a `CashierError` when a file does not load (`file.lost`) or was removed (`file.gone`). A `then` beside
 * the import becomes part of `load` in a build and does not see the rejection: use `catch`.
 *
 * @param names files of the module, relative to the widget's address
 */
export const importFetched = async <T>(load: () => Promise<T>, names: readonly string[] = []): Promise<T> => {
  await Promise.all(names.map(fetchOnce));
  return load();
};
