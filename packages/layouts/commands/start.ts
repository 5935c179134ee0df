import { LAYOUTS_COMMAND } from '#layouts/check/model/disk.ts';
import { openOwnSandbox } from '#layouts/init/own-sandbox.ts';
import { runCommandLine } from '#tools/run/command-line.ts';
import { portOf } from '#tools/run/whole-number.ts';

const DEFAULT_PORT = 5170;

const USAGE = `${LAYOUTS_COMMAND} start [--port <port>]

Starts a sandbox until Ctrl-C: a demo host with the cashier, your layouts and their methods, and a server that answers from their
folders answers. Files that are saved meanwhile are packed again: reload the page then.
  --port   the first of three ports; ${DEFAULT_PORT} when left out
Example: ${LAYOUTS_COMMAND} start`;

await runCommandLine({
  usage: USAGE,
  options: { port: { type: 'string' } },
  async run({ values }) {
    const sandbox = await openOwnSandbox(portOf(values.port, DEFAULT_PORT));
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    });
    await sandbox.close();
    process.exit();
  },
});
