import { base64Bytes } from '#domain/base64url.ts';
import { PackError } from './pack-error.ts';
import type { PackTrust } from './public-keys.ts';

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
 * Checks the signatures of a manifest: one a line, each base64 of the 64 bytes of Ed25519 over the manifest's exact
 * bytes. Each key counts once, even if several signatures match it.
 *
 * @throws PackError `pack.signature` when no key matches, `pack.signatures-few` when fewer match than the deployment
 * requires, `pack.signature-unsupported` in a browser without Ed25519
 */
export const checkSignatures = async (
  manifest: Uint8Array<ArrayBuffer>,
  signatureLines: string,
  { keys, signatures: wanted }: Pick<PackTrust, 'keys' | 'signatures'>,
): Promise<void> => {
  const signatures = signatureLines
    .trim()
    .split(/\s+/)
    .flatMap((line) => fromBase64(line) ?? [])
    .filter(({ length }) => length === SIGNATURE_BYTES);
  const hasSigned = async (key: string): Promise<boolean> => {
    if (signatures.length === 0) return false;
    const imported = await importKey(key);
    const checks = signatures.map((signature) => crypto.subtle.verify(ALGORITHM, imported, signature, manifest));
    return (await Promise.all(checks)).includes(true);
  };
  const signed = (await Promise.all(keys.map(hasSigned))).filter(Boolean).length;
  if (signed === 0)
    throw new PackError('pack.signature', "The pack's signature was not made with a key of this deployment.");
  if (signed < wanted)
    throw new PackError('pack.signatures-few', `The pack is signed by ${signed} of ${wanted} keys of this deployment.`);
};
