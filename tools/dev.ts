import { createServer } from 'vite';
import { buildEmbed } from './build/build-embed.ts';
import { base } from './build/product.ts';
import { runCommandLine } from './run/command-line.ts';
import { runCommand } from './run/run-command.ts';
import { runServices } from './run/run-services.ts';

const HOST = '127.0.0.1';
const widgetPort = Number(process.env['PORT_WIDGET'] ?? 5170);
/** The development server uses the widget's port and proxies the sandbox's API. */
const apiPort = Number(process.env['PORT_API'] ?? 5173);
const widgetOrigin = `http://${HOST}:${widgetPort}`;
const apiOrigin = `http://${HOST}:${apiPort}`;

const generate = async (): Promise<void> => {
  await runCommand('node_modules/.bin/tsx', ['tools/generate.ts'], { output: 'stream' });
};

const USAGE = `npm run dev

Serves the widget, the schemas and the sandbox with hot reload. PORT_WIDGET and PORT_API name other ports.`;

/** Files that the dev server does not watch itself, and the reaction to a change. */
const FOLLOWED: readonly (readonly [RegExp, () => Promise<void>])[] = [
  [/\/schemas\/(language|wire)\//, generate],
  [/\/embed\//, buildEmbed],
];
await runCommandLine({
  usage: USAGE,
  async run() {
    await generate();
    await buildEmbed();
    const server = await createServer({
      clearScreen: false,
      server: {
        host: HOST,
        port: widgetPort,
        strictPort: true,
        watch: { ignored: ['**/dist/**', '**/test-results/**'] },
        proxy: {
          '/api': { target: apiOrigin },
          [`${base}static/config.json`]: { target: apiOrigin },
          '/v4/socket.io': { target: apiOrigin, ws: true },
        },
      },
    });
    await server.listen();
    let pending: Promise<void> = Promise.resolve();
    server.watcher.add(['schemas', 'packages/embed']).on('change', (file) => {
      for (const [pattern, follow] of FOLLOWED) if (pattern.test(file)) pending = pending.then(follow);
    });
    const exitCode = await runServices([
      {
        command: 'tsx',
        args: [
          'watch',
          '--clear-screen=false',
          '--include',
          './sandbox/**/*',
          '--include',
          './schemas/screens/*/*/answers/*',
          'sandbox/main.ts',
        ],
        env: { PORT_WIDGET: String(apiPort), VITE_DEV_ORIGIN: widgetOrigin },
      },
    ]);
    await server.close();
    // Watchers of the build would keep the process.
    process.exit(exitCode);
  },
});
