import type { Connect, Plugin } from 'vite';
import { runCommand } from '#tools/run/run-command.ts';
import { studioCalls, type StudioOptions } from './calls.ts';
import { Checker } from './checker.ts';
import { Recorder } from './recorder.ts';

/** Short addresses for the page and its preview. */
const PAGES: Readonly<Record<string, string>> = {
  '/': '/packages/studio/page/index.html',
  '/studio/': '/packages/studio/page/index.html',
  '/studio/index.html': '/packages/studio/page/index.html',
  '/studio/stage.html': '/packages/studio/page/stage.html',
};

/** Serves the studio's page from its sources, and its calls. */
export const studio = (options: StudioOptions): Plugin => {
  const checker = new Checker('packages/studio/server/check-process.ts', ['--import', 'tsx']);
  const recorder = new Recorder();
  const answerCall = studioCalls(options, {
    checker,
    recorder,
    runCommand: (command, args) =>
      runCommand('node_modules/.bin/tsx', [`packages/layouts/commands/${command}.ts`, ...args], { output: 'collect' }),
  });
  const serve: Connect.NextHandleFunction = (request, response, next) => {
    const path = (request.url ?? '').replace(/[?#].*$/, '');
    const page = Object.hasOwn(PAGES, path) ? PAGES[path] : undefined;
    if (page !== undefined) request.url = page;
    if (page !== undefined || !answerCall(request, response)) next();
  };
  return {
    name: 'cashier-studio',
    configureServer({ middlewares, httpServer }) {
      middlewares.use(serve);
      httpServer?.once('close', () => {
        checker.close();
        void recorder.close();
      });
    },
  };
};
