import { documentDeployment } from '#platform/deployment.ts';
import { PackError } from './pack-error.ts';
import { readBytes } from './read-bytes.ts';
import { parseJsonBytes } from './read-json.ts';

const MAX_CONFIG_BYTES = 65_536;

/** An Ed25519 public key is 32 bytes: 43 characters of base64, with or without padding. */
const KEY = /^[A-Za-z0-9+/_-]{43}=?$/;

const refuse = (message: string, cause?: unknown): never => {
  throw new PackError('pack.key-unknown', message, { cause });
};

const checkedKeys = (keys: readonly unknown[]): string[] =>
  keys.map((key) => (typeof key === 'string' && KEY.test(key) ? key : refuse('A public key for packs is invalid.')));

/** Who may publish packs, according to the deployment. */
export interface PackTrust {
  /** Public keys in base64, each once; empty when no pack is accepted. */
  readonly keys: readonly string[];
  /** Number of keys that must have signed a manifest. */
  readonly signatures: number;
  /** Maximum validity of a manifest from now on; undefined for no limit. */
  readonly expiryDays: number | undefined;
}

const NO_TRUST: PackTrust = { keys: [], signatures: 1, expiryDays: undefined };

const wholeNumber = (value: unknown, name: string): number | undefined => {
  if (value === undefined || value === null || value === '') return undefined;
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : refuse(`${name} is no whole number.`);
};

const trustOf = (given: readonly unknown[], signatures: unknown, expiryDays: unknown): PackTrust => {
  const keys = [...new Set(checkedKeys(given).map(plainKey))];
  const wanted = wholeNumber(signatures, 'packSignatures') ?? 1;
  if (wanted > keys.length) refuse('packSignatures requires more keys than there are.');
  return { keys, signatures: wanted, expiryDays: wholeNumber(expiryDays, 'packExpiryDays') };
};

/** The same key in one form: base64url without padding. */
const plainKey = (key: string): string => key.replace('=', '').replaceAll('+', '-').replaceAll('/', '_');

const trustIn = (config: unknown): PackTrust => {
  const { packKeys: keys, packSignatures, packExpiryDays }: Record<string, unknown> = Object(config);
  if (keys === undefined || keys === null) return NO_TRUST;
  if (!Array.isArray(keys) || keys.length === 0) return refuse('packKeys is not a list of public keys.');
  return trustOf(keys, packSignatures, packExpiryDays);
};

const trustAt = async (configAddress: string): Promise<PackTrust> => {
  const found = await readBytes(configAddress, { maxBytes: MAX_CONFIG_BYTES, cache: 'no-cache' });
  if (found.kind === 'absent') return NO_TRUST;
  if (found.kind !== 'bytes')
    return refuse('The configuration did not load.', 'cause' in found ? found.cause : undefined);
  try {
    return trustIn(parseJsonBytes(found.bytes));
  } catch (cause) {
    if (cause instanceof PackError) throw cause;
    return refuse('The configuration is not JSON.', cause);
  }
};

/**
 * Returns whose packs the deployment accepts, from the document or else its configuration. Keys built into the widget
 * (`VITE_PACK_KEYS`, comma-separated, with `VITE_PACK_SIGNATURES` and `VITE_PACK_EXPIRY_DAYS`) replace them, since server files
 * can be changed without a build.
 *
 * @throws PackError `pack.key-unknown` when the configuration cannot be read, so that no pack is accepted then
 */
export const packTrust = async (configAddress: string): Promise<PackTrust> => {
  const { VITE_PACK_KEYS: built, VITE_PACK_SIGNATURES: signatures, VITE_PACK_EXPIRY_DAYS: days } = builtIn();
  if (typeof built !== 'string' || built.trim() === '') {
    const deployment = documentDeployment();
    return deployment ? trustIn(deployment) : trustAt(configAddress);
  }
  return trustOf(
    built.split(',').map((key) => key.trim()),
    signatures,
    days,
  );
};

/** Values of the build, each with its full name, since the bundler replaces those. */
const builtIn = (): Readonly<Record<string, unknown>> => ({
  VITE_PACK_KEYS: import.meta.env.VITE_PACK_KEYS as unknown,
  VITE_PACK_SIGNATURES: import.meta.env.VITE_PACK_SIGNATURES as unknown,
  VITE_PACK_EXPIRY_DAYS: import.meta.env.VITE_PACK_EXPIRY_DAYS as unknown,
});
