import { Manifest } from '#generated/validators/pack.js';
import type { PackManifest } from '#generated/pack.ts';
import { now } from '#platform/clock.ts';
import type { PackVisitor } from './audience.ts';
import { checkSignatures } from './check-signature.ts';
import { choosePack, type ChosenPack } from './choose-pack.ts';
import { oldestReadable, spokenLanguage } from './migrate.ts';
import { PackError } from './pack-error.ts';
import { packTrust, type PackTrust } from './public-keys.ts';
import { readBytes } from './read-bytes.ts';
import { parseJsonBytes } from './read-json.ts';
import { documentDeployment } from '#platform/deployment.ts';
import { localStore } from '#platform/storage.ts';

/** Storage key of the highest manifest counter in this browser. */
const KEY = 'pack_counter';

const asNumber = (value: unknown): number => (Number.isSafeInteger(Number(value)) ? Number(value) : 0);

/**
 * Rejects older manifests, whose signatures stay valid. The deployment may set a minimum (`packCounter`) for browsers without a
 * stored counter.
 *
 * @throws PackError `pack.counter`
 */
const checkCounter = (counter = 0): void => {
  const least = Math.max(asNumber(localStore.get(KEY)), asNumber(documentDeployment()?.packCounter));
  if (counter < least) throw new PackError('pack.counter', `The pack's counter is ${counter}, lower than ${least}.`);
  if (counter > 0) localStore.set(KEY, String(counter));
};

const MAX_MANIFEST_BYTES = 2_097_152;
/** Limit of a pack's total size, which a phone has to hold in memory. */
const MAX_PACK_BYTES = 16_777_216;
/** Ten signatures and their line breaks. */
const MAX_SIGNATURE_BYTES = 1024;
const DAY_MS = 86_400_000;
const MANIFEST_VERSION = 1;

const downloadManifest = async (address: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const found = await readBytes(address, { maxBytes: MAX_MANIFEST_BYTES, cache: 'no-cache' });
  if (found.kind === 'bytes') return found.bytes;
  if (found.kind === 'absent') return undefined;
  if (found.kind === 'too-large') throw new PackError('pack.too-large', 'The manifest is too large.');
  throw new PackError('pack.unreachable', 'The manifest did not load.', { cause: found.cause });
};

const checkSigned = async (manifest: Uint8Array<ArrayBuffer>, address: string, trust: PackTrust): Promise<void> => {
  const found = await readBytes(address, { maxBytes: MAX_SIGNATURE_BYTES, cache: 'no-cache' });
  if (found.kind === 'absent') throw new PackError('pack.unsigned', 'This deployment accepts signed packs only.');
  if (found.kind === 'failed') {
    throw new PackError('pack.unreachable', "The manifest's signature did not load.", { cause: found.cause });
  }
  const text = found.kind === 'bytes' ? new TextDecoder().decode(found.bytes) : '';
  await checkSignatures(manifest, text, trust);
};

const parse = (bytes: Uint8Array<ArrayBuffer>): unknown => {
  try {
    return parseJsonBytes(bytes);
  } catch (cause) {
    throw new PackError('pack.manifest-not-json', 'The manifest is not JSON.', { cause });
  }
};

const checkShape = (manifest: unknown): PackManifest => {
  const version: unknown = Object(manifest).manifestVersion;
  if (typeof version === 'number' && version !== MANIFEST_VERSION) {
    throw new PackError('pack.manifest-version', `The manifest is of version ${version}.`);
  }
  if (!Manifest(manifest)) {
    const { instancePath = '', keyword = '' } = Manifest.errors?.[0] ?? {};
    throw new PackError('pack.manifest-shape', 'The manifest has the wrong shape.', {
      details: { at: instancePath, keyword },
    });
  }
  return manifest;
};

const checkFiles = ({ files }: ChosenPack): void => {
  const names = new Set(files.map(({ kind, id }) => `${kind} ${id}`));
  if (names.size < files.length) throw new PackError('pack.manifest-shape', 'A file is listed twice.');
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_PACK_BYTES)
    throw new PackError('pack.too-large', 'The files of the pack are too large together.');
};

const checkLanguage = ({ language: { min, max } }: ChosenPack): void => {
  if (min > spokenLanguage.version) {
    throw new PackError('pack.language-newer', `The pack requires version ${min} of the language or later.`);
  }
  if (max < oldestReadable(spokenLanguage)) {
    throw new PackError('pack.language-older', `The pack requires version ${max} of the language or earlier.`);
  }
};

/**
 * Checks that a pack expires, if the deployment requires it: otherwise a compromised server could deliver an old pack
 * for ever.
 *
 * @throws PackError `pack.expiry`
 */
const checkExpiry = ({ expiresAt }: ChosenPack, { expiryDays }: PackTrust): void => {
  if (expiryDays === undefined) return;
  if (expiresAt !== undefined && Date.parse(expiresAt) <= now() + expiryDays * DAY_MS) return;
  throw new PackError('pack.expiry', `This deployment accepts packs that expire within ${expiryDays} days.`);
};

/** Addresses of the deployment's pack files. */
export interface PackAddresses {
  readonly manifest: string;
  readonly signature: string;
  readonly config: string;
}

/**
 * Returns the deployment's pack for this session after its manifest's signature is verified; undefined without a pack.
 *
 * @throws PackError (`pack.…`) when the whole pack is rejected
 */
export const loadManifest = async (addresses: PackAddresses, visitor: PackVisitor): Promise<ChosenPack | undefined> => {
  const bytes = await downloadManifest(addresses.manifest);
  if (!bytes) return undefined;
  if (!('subtle' in crypto)) {
    throw new PackError('pack.insecure-context', 'Packs need a page served over HTTPS, where hashes can be checked.');
  }
  const trust = await packTrust(addresses.config);
  if (trust.keys.length === 0) throw new PackError('pack.no-key', 'This deployment has no key: it accepts no pack.');
  await checkSigned(bytes, addresses.signature, trust);
  const manifest = checkShape(parse(bytes));
  checkCounter(manifest.counter);
  const pack = choosePack(manifest, visitor, now());
  if (!pack) return undefined;
  checkExpiry(pack, trust);
  checkFiles(pack);
  checkLanguage(pack);
  return pack;
};
