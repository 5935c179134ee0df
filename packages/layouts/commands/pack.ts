import { existsSync } from 'node:fs';
import { LAYOUTS_COMMAND } from '#layouts/check/model/disk.ts';
import { counted, formatDiagnostic, problemsIn } from '#tools/diagnostics/diagnostic.ts';
import { DiagnosticError, ToolError, UsageError } from '#tools/diagnostics/tool-error.ts';
import { print, runCommandLine } from '#tools/run/command-line.ts';
import { makePack, type Pack } from '#layouts/pack/make-pack.ts';
import { PACK_FLAGS, toPackFlags, type PackFlags } from '#layouts/pack/pack-flags.ts';
import { readPackSources } from '#layouts/pack/pack-sources.ts';
import { readPackHosts } from '#tools/build/deployment-config.ts';
import { DEPLOYMENT_FILE, hostFindings } from '#layouts/pack/host-findings.ts';
import { changedSince } from '#layouts/pack/copied-fragments.ts';
import { packDiff } from '#layouts/pack/diff.ts';
import { historyOf, manifestIn, released, takenBack } from '#layouts/pack/release.ts';
import { addSignature, generateKey, readKey } from '#layouts/pack/signature.ts';
import { madeBefore, writePack } from '#layouts/pack/write-pack.ts';

const makeKey = (file: string): void => {
  const publicKey = generateKey(file);
  print(`The private key is in ${file}: keep it secret. Put the public key into the deployment's static/config.json:`);
  print(`  "packKeys": ["${publicKey}"]`);
};

const describe = ({ manifest: { files } }: Pack): string =>
  files.map(({ kind, id, bytes }) => `  ${kind.padEnd(8)} ${id} (${bytes} bytes)`).join('\n');

const write = (out: string, pack: Pack, key: string | undefined): void => {
  const signature = writePack(out, pack, key);
  print(
    signature
      ? `Signed; the public key is ${signature.publicKey}`
      : 'Not signed: a deployment accepts only packs signed with its key.',
  );
};

/** Subcommands for a folder of packs. */
const COMMANDS: Readonly<Record<string, (flags: PackFlags) => void | Promise<void>>> = {
  async diff({ out, pictures }) {
    const now = manifestIn(out);
    if (!now) throw new ToolError(`${out} contains no pack.`);
    const earlier = historyOf(out).find(({ counter = 0 }) => counter < (now.counter ?? 0));
    const before = earlier ?? { ...now, counter: 0, files: [], stages: [] };
    const lines = packDiff(out, before, now);
    print([`From ${before.counter} to ${now.counter}:`, ...(lines.length > 0 ? lines : ['  nothing'])].join('\n'));
    const changed = changedSince(now);
    if (changed.length > 0) print(['Fragments of the widget:', ...changed].join('\n'));
    if (pictures === undefined) return;
    const [{ changedPages }, { drawChanges }] = await Promise.all([
      import('#layouts/pack/diff-pages.ts'),
      import('#layouts/pack/diff-pictures.ts'),
    ]);
    const title = `From ${before.counter} to ${now.counter}`;
    const drawn = await drawChanges(changedPages(out, before, now), { folder: pictures, title });
    print([...drawn.lines, `${drawn.sheet}: ${counted(drawn.lines.length, 'page')} before and after.`].join('\n'));
  },
  sign({ out, key }) {
    if (key === undefined) throw new UsageError('Name the key to sign with: --key <file>.');
    const { publicKey, count } = addSignature(out, key);
    print(`Signed; the public key is ${publicKey}. ${out} has ${counted(count, 'signature')}.`);
  },
  back({ out, key, about }) {
    const manifest = takenBack(out, about);
    write(out, { manifest, contents: new Map() }, key);
    print(
      `${out}: ${about.name === undefined ? 'back to the previous pack' : `without ${about.name}`}, counter ${manifest.counter}.`,
    );
  },
};

const deploymentFile = ({ deployment }: PackFlags): string | undefined =>
  deployment ?? (existsSync(DEPLOYMENT_FILE) ? DEPLOYMENT_FILE : undefined);

const pack = (flags: PackFlags): void => {
  const { from, out, key, createdAt, languageRange, about, audience } = flags;
  const deployment = deploymentFile(flags);
  if (key !== undefined) readKey(key);
  const sources = readPackSources(from);
  const hosts = deployment === undefined ? undefined : readPackHosts(deployment);
  const findings = [...sources.check(), ...hostFindings(sources.pages, hosts)];
  const problems = problemsIn(findings);
  if (problems.length > 0) throw new DiagnosticError(problems);
  for (const warning of findings) print(`${formatDiagnostic(warning)}\n`);
  const made = makePack(sources, { createdAt: createdAt ?? new Date().toISOString(), languageRange, about });
  const published = manifestIn(out);
  const next = { ...made, manifest: released(made.manifest, published, audience) };
  const before = createdAt === undefined ? madeBefore(out, next) : undefined;
  const manifest =
    before === undefined ? next.manifest : { ...next.manifest, createdAt: before, ...countedAs(published) };
  print(describe(made));
  print(
    `${out}: pack of ${made.manifest.createdAt}, ${made.manifest.files.length} files, counter ${manifest.counter}.`,
  );
  if (audience) print(`For: ${JSON.stringify(audience)}`);
  write(out, { ...made, manifest }, key);
};

/** A published pack keeps its counter. */
const countedAs = (published: Pack['manifest'] | undefined): { counter?: number } =>
  published?.counter === undefined ? {} : { counter: published.counter };

const USAGE = `${LAYOUTS_COMMAND} pack [<file or folder>…] [--out <folder>] [--key <file>]

Makes a pack of screens, fragments, texts and rows of methods that a deployment takes without a new build.
  <file or folder>   what goes in; the whole project without any (also --from)
  --out              where the pack is written; pack when left out
  --deployment       static/config.json of the deployment: links and pictures lead to the hosts that
                     it names; ${DEPLOYMENT_FILE} when left out and there
  --key              file with the private key to sign with
  --generate-key     makes a key in this file, and nothing else
  --created-at       when the pack was made, such as 2026-03-01T09:30:00Z
  --language-range   versions of the language that it is written for, such as 1 or 1-2
  --name, --author, --notes    what it is called, who made it, what it changes
  --expires, --from-widget     until when it counts, and from which version of the widget on
  --country, --currency, --host, --experiment <key>=<group>, --percent
                     for these users only, before what stands there; each may be given more than once

${LAYOUTS_COMMAND} pack diff    what the last pack changes, in words; with --pictures <folder>, also drawn, before and after
${LAYOUTS_COMMAND} pack sign    adds the signature of --key to the pack, for a deployment that asks for several
${LAYOUTS_COMMAND} pack back    back to the pack before; with --name, without that stage
Example: ${LAYOUTS_COMMAND} pack --name voucher --key private.pem`;

await runCommandLine({
  usage: USAGE,
  options: PACK_FLAGS,
  hasPositionals: true,
  async run({ values, positionals }) {
    const flags = toPackFlags(values, positionals, process.env);
    const [first = ''] = flags.from;
    const command = flags.from.length === 1 ? COMMANDS[first] : undefined;
    if (flags.generateKey !== undefined) makeKey(flags.generateKey);
    else await (command ?? pack)(flags);
  },
});
