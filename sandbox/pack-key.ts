import { generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

const keys = generateKeyPairSync('ed25519');

/** The key that the sandbox's deployment takes packs by. */
export const packKey = keys.publicKey.export({ format: 'jwk' }).x ?? '';

/** Signs the manifest in a folder as the deployment, in place of its first signer; undefined without a manifest. */
export const signPack = (folder: string): string | undefined => {
  const manifest = `${folder}/manifest.json`;
  return existsSync(manifest) ? sign(null, readFileSync(manifest), keys.privateKey).toString('base64') : undefined;
};
