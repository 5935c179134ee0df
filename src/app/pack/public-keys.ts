import { documentDeployment } from '#platform/deployment.ts';
import { PackError } from './pack-error.ts';
import { readBytes } from './read-bytes.ts';
import { readJson } from './read-json.ts';

const MAX_CONFIG_BYTES = 65_536;

/** An Ed25519 public key is 32 bytes: 43 characters of base64, with or without padding. */
const KEY = /^[A-Za-z0-9+/_-]{43}=?$/;

const refuse = (message: string, cause?: unknown): never => {
  throw new PackError('pack.key-unknown', message, { cause });
};

const checkedKeys = (keys: readonly unknown[]): string[] =>
  keys.map((key) =>
    typeof key === 'string' && KEY.test(key) ? key : refuse('A public key for packs cannot be read.'),
  );

const keysIn = (config: unknown): string[] => {
  const keys: unknown = Object(config).packKeys;
  if (keys === undefined || keys === null) return [];
  return Array.isArray(keys) && keys.length > 0 ? checkedKeys(keys) : refuse('packKeys is not a list of public keys.');
};

const keysAt = async (configAddress: string): Promise<string[]> => {
  const found = await readBytes(configAddress, { maxBytes: MAX_CONFIG_BYTES, cache: 'no-cache' });
  if (found.kind === 'absent') return [];
  if (found.kind !== 'bytes')
    return refuse('The configuration did not load.', 'cause' in found ? found.cause : undefined);
  try {
    return keysIn(readJson(found.bytes));
  } catch (cause) {
    if (cause instanceof PackError) throw cause;
    return refuse('The configuration is not JSON.', cause);
  }
};

/**
 * Returns the deployment's public keys in base64, from the document or else its configuration; without keys no pack is
 * accepted. Keys built into the widget (`VITE_PACK_KEYS`, comma-separated) replace them, since server files can be changed
 * without a build.
 *
 * @throws PackError `pack.key-unknown` when the configuration cannot be read, so that no pack is accepted then
 */
export const publicKeys = async (configAddress: string): Promise<string[]> => {
  const built: unknown = import.meta.env.VITE_PACK_KEYS;
  if (typeof built !== 'string' || built.trim() === '') {
    const deployment = documentDeployment();
    return deployment ? keysIn(deployment) : keysAt(configAddress);
  }
  return checkedKeys(built.split(',').map((key) => key.trim()));
};
