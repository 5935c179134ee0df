import { checkKit } from './build/deployment-config.ts';
import { base } from './build/product.ts';
import { requireSource } from '#layouts/check/model/json-source.ts';
import { checkServed } from './deploy/check-deployment.ts';
import { fetchFrom } from './deploy/fetch-path.ts';
import { counted, summaryOf } from './diagnostics/diagnostic.ts';
import { ToolError, UsageError } from './diagnostics/tool-error.ts';
import { print, runCommandLine } from './run/command-line.ts';

const USAGE = `npm run release -- verify https://pay.example.com [--config deployment.json]

Asks a deployment for its document and all of its files, and says what is wrong. Ends with 1 when anything is.
  --config   what it was made from: every header and the whole policy are compared`;

const readAddress = (text: string | undefined): URL => {
  if (text === undefined || !URL.canParse(text)) throw new UsageError('Name the address of the deployment.');
  const address = new URL(text);
  if (!address.protocol.startsWith('http')) throw new UsageError(`${text} is not the address of a server.`);
  return address;
};

/** The message `fetch failed` has no details; its cause has the address and the reason. */
const reasonOf = (error: unknown): string => {
  const { cause, message } = Object(error) as { cause?: unknown; message?: string };
  return cause instanceof Error ? cause.message : (message ?? String(error));
};

await runCommandLine({
  usage: USAGE,
  options: { config: { type: 'string' } },
  hasPositionals: true,
  async run({ values: { config: file }, positionals: [text] }) {
    const { origin, pathname } = readAddress(text);
    const config = file === undefined ? undefined : checkKit(requireSource(file));
    const checked = checkServed({
      fetchPath: fetchFrom(origin),
      base: pathname === '/' ? base : pathname.replace(/\/?$/, '/'),
      origin,
      ...(config ? { config } : {}),
    });
    const { faults, notes, checkedFiles } = await checked.catch((cause: unknown) => {
      throw new ToolError(`${origin} does not answer: ${reasonOf(cause)}`, { cause });
    });
    for (const { path, message } of faults) print(`${path}\n  ${message}`);
    for (const note of notes) print(note);
    print(summaryOf({ checked: counted(checkedFiles, 'file'), problems: faults.length }));
    return faults.length > 0 ? 1 : 0;
  },
});
