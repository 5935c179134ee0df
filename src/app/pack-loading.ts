import { after } from '#platform/clock.ts';
import { documentDeployment } from '#platform/deployment.ts';
import { reportError } from '#platform/report.ts';

/** Longest wait for the pack on a page that may belong to it. */
const MAX_WAIT_MS = 5000;

/** Loads and applies the pack; false when some of it could not be used. */
type PackLoader = () => Promise<boolean>;

let loadPack: PackLoader = () => Promise.resolve(true);
let loading: Promise<boolean | void> | undefined;

/** Sets the pack loader. */
export const setPackLoader = (next: PackLoader): void => {
  loadPack = next;
  loading = undefined;
};

/** Checks that the deployment may have a pack: a deployment block in the document without keys has none (contract §7). */
export const mayHavePack = (): boolean => {
  const built: unknown = import.meta.env.VITE_PACK_KEYS;
  const deployment = documentDeployment();
  return !deployment || deployment.packKeys !== undefined || (typeof built === 'string' && built.trim() !== '');
};

/** Loads the pack, if the deployment may have one, once per session. Never rejects. */
export const startPackLoad = (): Promise<boolean | void> =>
  (loading ??= mayHavePack() ? loadPack().catch(reportError) : Promise.resolve(true));

/** Waits for the pack. False when some of it is missing or late. Never rejects. */
export const awaitPack = (): Promise<boolean> =>
  new Promise((resolve) => {
    after(MAX_WAIT_MS, () => resolve(false));
    void startPackLoad().then((isWhole) => resolve(isWhole === true));
  });
