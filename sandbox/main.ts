import { resolve } from 'node:path';
import { startSandbox } from './server.ts';

const port = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);

const packDirectory = process.env['SANDBOX_PACK'];

const sandbox = await startSandbox({
  portWidget: port('PORT_WIDGET', 5170),
  portDemo: port('PORT_DEMO', 5171),
  portProvider: port('PORT_PROVIDER', 5172),
  timeScale: Number(process.env['SANDBOX_TIME_SCALE'] ?? 1),
  ...(packDirectory === undefined ? {} : { packDirectory: resolve(packDirectory) }),
  viteDevOrigin: process.env['VITE_DEV_ORIGIN'],
});
process.stdout.write(
  `Demo host  ${sandbox.demoOrigin}/\nWidget     ${sandbox.widgetOrigin}/\nProvider   ${sandbox.providerOrigin}/\n`,
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void sandbox.close().then(() => process.exit(0));
  });
}
