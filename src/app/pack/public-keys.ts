import { documentDeployment } from '#platform/deployment.ts';
import { PackError } from './pack-error.ts';
import { readBytes } from './read-bytes.ts';
import { readJson } from './read-json.ts';

const MAX_CONFIG_BYTES = 65_536;

/** An Ed25519 public key is 32 bytes: 43 letters of base64, with or without its filling. */
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
 * Public keys of the deployment, in base64, as its document says, else its configuration; none means that it takes no pack. Keys
 * built into the widget
 * (`VITE_PACK_KEYS`, separated by commas) count alone: who can change the server's files cannot change those.
 *
 * @throws PackError `pack.key-unknown` when it cannot be told whether there is a key: that must not open the door
 */
export const publicKeys = async (configAddress: string): Promise<string[]> => {
  const built: unknown = import.meta.env.VITE_PACK_KEYS;
  if (typeof built !== 'string' || built.trim() === '') {
    const deployment = documentDeployment();
    return deployment ? keysIn(deployment) : keysAt(configAddress);
  }
  return checkedKeys(built.split(',').map((key) => key.trim()));
};
