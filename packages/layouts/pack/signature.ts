import { fileProblem } from '#tools/diagnostics/file-problem.ts';
import { ToolError } from '#tools/diagnostics/tool-error.ts';
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The 32 bytes of an Ed25519 public key in base64url, as in a deployment's configuration. */
const publicText = (key: KeyObject): string => key.export({ format: 'jwk' }).x ?? '';

/**
 * Creates a pair of keys; only its owner may read the file of the private one.
 *
 * @returns the public key @throws Error when the file already exists
 */
export const generateKey = (file: string): string => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  writeFileSync(file, pem, { mode: 0o600, flag: 'wx' });
  return publicText(publicKey);
};

export interface Signature {
  /** Base64 of the signature's 64 bytes. */
  readonly text: string;
  readonly publicKey: string;
}

/** @throws ToolError when the file contains no Ed25519 private key */
export const readKey = (file: string): KeyObject => {
  let key: KeyObject | undefined;
  try {
    key = createPrivateKey(readFileSync(file));
  } catch (cause) {
    const problem = fileProblem(cause, file);
    if (problem !== undefined) throw new ToolError(problem, { cause });
  }
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new ToolError(`${file}: This is no Ed25519 private key. --generate-key <file> makes one.`);
};

/** The signatures of a pack, one a line, in a file beside its manifest. */
const signatureFile = (folder: string): string => join(folder, 'manifest.sig');

const signaturesIn = (folder: string): string[] =>
  existsSync(signatureFile(folder)) ? readFileSync(signatureFile(folder), 'utf8').split('\n').filter(Boolean) : [];

/** Writes the signature of a new manifest and removes those of the previous one. Without a key the pack is unsigned. */
export const writeSignature = (folder: string, signature: Signature | undefined): void => {
  if (signature) writeFileSync(signatureFile(folder), `${signature.text}\n`);
  else rmSync(signatureFile(folder), { force: true });
};

/**
 * Adds the signature of a further key to a pack.
 *
 * @returns the public key, and the number of signatures @throws ToolError without a pack in the folder, or when the
 * file contains no Ed25519 private key
 */
export const addSignature = (folder: string, keyFile: string): { publicKey: string; count: number } => {
  const manifest = join(folder, 'manifest.json');
  if (!existsSync(manifest)) throw new ToolError(`${folder} contains no pack.`);
  const { text, publicKey } = signManifest(readFileSync(manifest, 'utf8'), keyFile);
  const all = [...new Set([...signaturesIn(folder), text])];
  writeFileSync(signatureFile(folder), `${all.join('\n')}\n`);
  return { publicKey, count: all.length };
};

/**
 * Signs the exact bytes of a manifest.
 *
 * @throws ToolError when the file contains no Ed25519 private key
 */
export const signManifest = (manifest: string, keyFile: string): Signature => {
  const key = readKey(keyFile);
  return {
    text: sign(null, Buffer.from(manifest), key).toString('base64'),
    publicKey: publicText(createPublicKey(key)),
  };
};
