import { after } from '#platform/clock.ts';
import { documentDeployment } from '#platform/deployment.ts';
import { reportError } from '#platform/report.ts';

/** A page that may be the pack's waits no longer than this. */
const MAX_WAIT_MS = 5000;

/** Looks for the pack and takes it in; false when there was something that could not be used. */
type Look = () => Promise<boolean>;

let look: Look = () => Promise.resolve(true);
let looking: Promise<boolean | void> | undefined;

/** Hands in how a pack is looked for. */
export const setPackLoader = (next: Look): void => {
  look = next;
  looking = undefined;
};

/** Whether the deployment may have a pack: one that speaks for itself in the document and names no key has none (contract §7). */
export const mayHavePack = (): boolean => {
  const built: unknown = import.meta.env.VITE_PACK_KEYS;
  const deployment = documentDeployment();
  return !deployment || deployment.packKeys !== undefined || (typeof built === 'string' && built.trim() !== '');
};

/** Looks for a pack, once a visit, where there may be one. Never rejects. */
export const startPackLoad = (): Promise<boolean | void> =>
  (looking ??= mayHavePack() ? look().catch(reportError) : Promise.resolve(true));

/** Waits for the pack. True when all there is of it is here; false when some of it is not, or not in time. Never rejects. */
export const awaitPack = (): Promise<boolean> =>
  new Promise((resolve) => {
    after(MAX_WAIT_MS, () => resolve(false));
    void startPackLoad().then((isWhole) => resolve(isWhole === true));
  });
