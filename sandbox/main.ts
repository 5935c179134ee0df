import { resolve } from 'node:path';
import { SCREENS_DIR } from '#layouts/screens/screen-files.ts';
import { print, runCommandLine } from '#tools/run/command-line.ts';
import { startSandbox } from './server.ts';

const USAGE = `npx tsx sandbox/main.ts

Serves the built widget, the demo host and a payment page of a provider until Ctrl-C. Taken from the environment:
  PORT_WIDGET, PORT_DEMO, PORT_PROVIDER   other ports than 5170, 5171 and 5172
  SANDBOX_TIME_SCALE                      what the delays of the server are multiplied by; 1 when left out
  SANDBOX_PACK                            folder of a pack of screens that is served, too
  SANDBOX_LAYOUTS                         folder that has screens/ of its own, whose methods are offered, too
  VITE_DEV_ORIGIN                         where npm run dev serves the widget from`;

const port = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);

await runCommandLine({
  usage: USAGE,
  async run() {
    const packDirectory = process.env['SANDBOX_PACK'];
    const layouts = process.env['SANDBOX_LAYOUTS'];
    const sandbox = await startSandbox({
      portWidget: port('PORT_WIDGET', 5170),
      portDemo: port('PORT_DEMO', 5171),
      portProvider: port('PORT_PROVIDER', 5172),
      timeScale: Number(process.env['SANDBOX_TIME_SCALE'] ?? 1),
      ...(packDirectory === undefined ? {} : { packDirectory: resolve(packDirectory) }),
      ...(layouts === undefined ? {} : { layouts: [SCREENS_DIR, resolve(layouts, 'screens')] }),
      viteDevOrigin: process.env['VITE_DEV_ORIGIN'],
    });
    print(
      `Demo host  ${sandbox.demoOrigin}/\nWidget     ${sandbox.widgetOrigin}/\nProvider   ${sandbox.providerOrigin}/`,
    );
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        void sandbox.close().then(() => process.exit(0));
      });
    }
  },
});
