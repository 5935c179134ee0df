import { formatFinding } from './check/finding.ts';
import { makePack, type Pack } from './pack/make-pack.ts';
import { readPackFlags, type PackFlags } from './pack/pack-flags.ts';
import { readPackSources } from './pack/pack-sources.ts';
import { generateKey } from './pack/signature.ts';
import { madeBefore, writePack } from './pack/write-pack.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const makeKey = (file: string): void => {
  const publicKey = generateKey(file);
  print(`The private key is in ${file}: keep it secret. In the deployment's static/config.json goes the public key:`);
  print(`  "packKeys": ["${publicKey}"]`);
};

const describe = ({ manifest: { files } }: Pack): string =>
  files.map(({ kind, id, bytes }) => `  ${kind.padEnd(8)} ${id} (${bytes} bytes)`).join('\n');

const pack = ({ from, out, key, createdAt, languageRange }: PackFlags): number => {
  const sources = readPackSources(from);
  const findings = sources.check();
  if (findings.length > 0) {
    for (const finding of findings) print(`${formatFinding(finding)}\n`);
    print(`Nothing was packed: ${findings.length} to mend.`);
    return 1;
  }
  const made = makePack(sources, { createdAt: createdAt ?? new Date().toISOString(), languageRange });
  const before = createdAt === undefined ? madeBefore(out, made) : undefined;
  const written = before === undefined ? made : { ...made, manifest: { ...made.manifest, createdAt: before } };
  const signature = writePack(out, written, key);
  print(describe(written));
  print(`${out}: pack of ${written.manifest.createdAt}, ${written.manifest.files.length} files.`);
  print(
    signature ? `Signed; the public key is ${signature.publicKey}` : 'Not signed: a deployment with a key refuses it.',
  );
  return 0;
};

try {
  const flags = readPackFlags(process.argv.slice(2), process.env);
  if (flags.generateKey === undefined) process.exitCode = pack(flags);
  else makeKey(flags.generateKey);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
