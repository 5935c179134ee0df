import { DiagnosticError } from './diagnostics/tool-error.ts';
import { print, runCommandLine } from './run/command-line.ts';
import { makePack, type Pack } from './pack/make-pack.ts';
import { PACK_FLAGS, toPackFlags, type PackFlags } from './pack/pack-flags.ts';
import { readPackSources } from './pack/pack-sources.ts';
import { generateKey } from './pack/signature.ts';
import { madeBefore, writePack } from './pack/write-pack.ts';

const makeKey = (file: string): void => {
  const publicKey = generateKey(file);
  print(`The private key is in ${file}: keep it secret. In the deployment's static/config.json goes the public key:`);
  print(`  "packKeys": ["${publicKey}"]`);
};

const describe = ({ manifest: { files } }: Pack): string =>
  files.map(({ kind, id, bytes }) => `  ${kind.padEnd(8)} ${id} (${bytes} bytes)`).join('\n');

const pack = ({ from, out, key, createdAt, languageRange }: PackFlags): void => {
  const sources = readPackSources(from);
  const problems = sources.check();
  if (problems.length > 0) throw new DiagnosticError(problems);
  const made = makePack(sources, { createdAt: createdAt ?? new Date().toISOString(), languageRange });
  const before = createdAt === undefined ? madeBefore(out, made) : undefined;
  const written = before === undefined ? made : { ...made, manifest: { ...made.manifest, createdAt: before } };
  const signature = writePack(out, written, key);
  print(describe(written));
  print(`${out}: pack of ${written.manifest.createdAt}, ${written.manifest.files.length} files.`);
  print(
    signature ? `Signed; the public key is ${signature.publicKey}` : 'Not signed: a deployment with a key refuses it.',
  );
};

const USAGE = `npm run schemas:pack [-- <file or folder>…] [--out <folder>] [--key <file>]

Makes a pack of screens, fragments, texts and rows of methods that a deployment takes without a new build.
  <file or folder>   what goes in; the whole project without any (also --from)
  --out              where the pack is written; pack when left out
  --key              file with the private key to sign with
  --generate-key     makes a key in this file, and nothing else
  --created-at       when the pack was made, such as 2026-03-01T09:30:00Z
  --language-range   versions of the language that it is written for, such as 1 or 1-2`;

await runCommandLine({
  usage: USAGE,
  options: PACK_FLAGS,
  hasPositionals: true,
  run({ values, positionals }) {
    const flags = toPackFlags(values, positionals, process.env);
    if (flags.generateKey === undefined) pack(flags);
    else makeKey(flags.generateKey);
  },
});
