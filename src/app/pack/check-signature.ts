import { base64Bytes } from '#domain/base64url.ts';
import { PackError } from './pack-error.ts';

const ALGORITHM = 'Ed25519';
const SIGNATURE_BYTES = 64;

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    return base64Bytes(text);
  } catch {
    return undefined;
  }
};

const importKey = async (key: string): Promise<CryptoKey> => {
  try {
    return await crypto.subtle.importKey('raw', fromBase64(key) ?? new Uint8Array(), ALGORITHM, false, ['verify']);
  } catch (cause) {
    throw new PackError('pack.signature-unsupported', 'This browser cannot check signatures.', { cause });
  }
};

/**
 * Checks the signature of a manifest (base64 of the 64 bytes of Ed25519, over the manifest's exact bytes) against all keys:
 * there are two during a key rotation.
 *
 * @throws PackError `pack.signature` when no key matches, `pack.signature-unsupported` in a browser without Ed25519
 */
export const checkSignature = async (
  manifest: Uint8Array<ArrayBuffer>,
  signatureText: string,
  keys: readonly string[],
): Promise<void> => {
  const signature = fromBase64(signatureText.trim());
  if (signature?.length === SIGNATURE_BYTES) {
    const checks = keys.map(async (key) => crypto.subtle.verify(ALGORITHM, await importKey(key), signature, manifest));
    if ((await Promise.all(checks)).includes(true)) return;
  }
  throw new PackError('pack.signature', "The pack's signature is not by a key of this deployment.");
};
