import { generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

const keys = generateKeyPairSync('ed25519');

/** The key with which the sandbox's deployment verifies packs. */
export const packKey = keys.publicKey.export({ format: 'jwk' }).x ?? '';

/** Returns the deployment's signature of the manifest in a folder; undefined without a manifest. */
export const signPack = (folder: string): string | undefined => {
  const manifest = `${folder}/manifest.json`;
  return existsSync(manifest) ? sign(null, readFileSync(manifest), keys.privateKey).toString('base64') : undefined;
};
