import { fileProblem } from '#tools/diagnostics/file-problem.ts';
import { ToolError } from '#tools/diagnostics/tool-error.ts';
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

/** The 32 bytes of an Ed25519 public key in base64url, as a deployment's configuration has it. */
const publicText = (key: KeyObject): string => key.export({ format: 'jwk' }).x ?? '';

/**
 * Makes a pair of keys: the private one goes into a file that only its owner may read.
 *
 * @returns the public key
 * @throws Error when the file is there already
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

/** @throws ToolError when the file holds no Ed25519 private key */
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

/**
 * Signs the exact bytes of a manifest.
 *
 * @throws ToolError when the file holds no Ed25519 private key
 */
export const signManifest = (manifest: string, keyFile: string): Signature => {
  const key = readKey(keyFile);
  return {
    text: sign(null, Buffer.from(manifest), key).toString('base64'),
    publicKey: publicText(createPublicKey(key)),
  };
};
