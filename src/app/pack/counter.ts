import { documentDeployment } from '#platform/deployment.ts';
import { localStore } from '#platform/storage.ts';
import { PackError } from './pack-error.ts';

/** The highest counter of a manifest that this browser has seen. */
const KEY = 'pack_counter';

const asNumber = (value: unknown): number => (Number.isSafeInteger(Number(value)) ? Number(value) : 0);

/**
 * Packs only go forward: one that was signed long ago is as validly signed as today's. The deployment may say which is the
 * least (`packCounter`), for browsers that have seen none.
 *
 * @throws PackError `pack.counter`
 */
export const checkCounter = (counter = 0): void => {
  const least = Math.max(asNumber(localStore.get(KEY)), asNumber(documentDeployment()?.packCounter));
  if (counter < least) throw new PackError('pack.counter', `The pack's counter is ${counter}, after one of ${least}.`);
  if (counter > 0) localStore.set(KEY, String(counter));
};
