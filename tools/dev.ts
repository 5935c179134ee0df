import { createServer } from 'vite';
import { runCommand } from './run-command.ts';
import { runServices } from './run-services.ts';

const HOST = '127.0.0.1';
const widgetPort = Number(process.env['PORT_WIDGET'] ?? 5170);
/** The sandbox's API stands behind the development server, which takes the widget's own port. */
const apiPort = Number(process.env['PORT_API'] ?? 5173);
const widgetOrigin = `http://${HOST}:${widgetPort}`;
const apiOrigin = `http://${HOST}:${apiPort}`;

const generate = async (): Promise<void> => {
  await runCommand('node_modules/.bin/tsx', ['tools/generate.ts'], { output: 'stream' });
};

await generate();
const server = await createServer({
  server: {
    host: HOST,
    port: widgetPort,
    strictPort: true,
    proxy: {
      '/api': { target: apiOrigin },
      '/v4/socket.io': { target: apiOrigin, ws: true },
    },
  },
});
await server.listen();

// Types and validators follow the language and the wire; screens and texts reload by themselves.
const GENERATED_FROM = /\/schemas\/(language|wire)\//;
let pending: Promise<void> = Promise.resolve();
server.watcher.add(['schemas/language', 'schemas/wire']).on('change', (file) => {
  if (GENERATED_FROM.test(file)) pending = pending.then(generate);
});

process.exitCode = await runServices([
  {
    command: 'tsx',
    args: ['watch', '--clear-screen=false', '--include', './sandbox/**/*', 'sandbox/main.ts'],
    env: { PORT_WIDGET: String(apiPort), VITE_DEV_ORIGIN: widgetOrigin },
  },
]);
await server.close();
process.exit();
