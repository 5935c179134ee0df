import { createServer } from 'vite';
import { ToolError } from '#tools/diagnostics/tool-error.ts';
import { print, runCommandLine } from '#tools/run/command-line.ts';
import { portOf } from '#tools/run/whole-number.ts';
import { runCommand } from '#tools/run/run-command.ts';
import { studioVite } from './server/vite-options.ts';

const DEFAULT_PORT = 5180;

const USAGE = `npm run studio [-- --port <port>] [--phone]

Opens a page in the browser to edit layouts in: their JSON with help and findings, the live page beside it, texts, samples.
  --port    another port than ${DEFAULT_PORT}
  --phone   lets phones in the same network look at pages; only this machine may save`;

await runCommandLine({
  usage: USAGE,
  options: { port: { type: 'string' }, phone: { type: 'boolean' } },
  async run({ values }) {
    const port = portOf(values.port, DEFAULT_PORT);
    const isOpenToNetwork = values.phone === true;
    const { isOk } = await runCommand('node_modules/.bin/tsx', ['tools/generate.ts'], { output: 'stream' });
    if (!isOk) throw new ToolError("The widget's generated files could not be written: see above.");
    const server = await createServer({
      ...studioVite({ isOpenToNetwork }),
      server: {
        host: isOpenToNetwork ? '0.0.0.0' : '127.0.0.1',
        port,
        strictPort: true,
        // The studio applies its own saved files; a reload would lose unsaved input.
        watch: { ignored: ['**/schemas/**', '**/locales/**', '**/src/generated/**', '**/dist/**', '**/docs/**'] },
      },
    });
    await server.listen();
    print(`The studio is at http://127.0.0.1:${port}/studio/`);
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    });
    await server.close();
  },
});
