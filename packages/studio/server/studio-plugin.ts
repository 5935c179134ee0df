import type { IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import type { Connect, Plugin } from 'vite';
import { runCommand } from '#tools/run/run-command.ts';
import { CHECKED_FILES } from '#studio/hosted/protocol.ts';
import { folderOf } from '#studio/project-paths.ts';
import { API, CALLS, type AddressAnswer, type CommandAnswer } from '#studio/protocol.ts';
import { Checker } from './checker.ts';
import { readChecked, readProject, saveFiles } from './project-files.ts';
import { Recorder } from './recorder.ts';
import { isFromTheStudio, readBody, toChanges, toCheckRequest, toLayoutId, toNewLayout } from './requests.ts';

type Answer = (request: IncomingMessage) => Promise<unknown>;

/** Runs a command of the project, so that the studio does exactly what the terminal does. */
const runTool = async (tool: string, args: readonly string[]): Promise<CommandAnswer> =>
  runCommand('node_modules/.bin/tsx', [`packages/layouts/commands/${tool}.ts`, ...args], { output: 'collect' });

const createLayout: Answer = async (request) => {
  const { id, kind, title, method } = toNewLayout(await readBody(request));
  const opener = method === '' ? [] : [`--method=${method}`];
  return runTool('new', [`--kind=${kind}`, `--title=${title}`, ...opener, '--', id]);
};

const publish: Answer = async (request) => {
  const layout = toLayoutId(await readBody(request));
  return runTool('pack', ['--out', `pack/${layout}`, folderOf(layout)]);
};

const addressesOf = (port: number): AddressAnswer => ({
  addresses: Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`),
});

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The page and the preview in it have short addresses. */
const PAGES: Readonly<Record<string, string>> = {
  '/': '/packages/studio/page/index.html',
  '/studio/': '/packages/studio/page/index.html',
  '/studio/index.html': '/packages/studio/page/index.html',
  '/studio/stage.html': '/packages/studio/page/stage.html',
};

export interface StudioOptions {
  /** Whether phones in the network reach this server. */
  readonly isOpenToNetwork: boolean;
}

/** Serves the studio's page, the project's files, the checker, and what writes files. */
export const studio = ({ isOpenToNetwork }: StudioOptions): Plugin => {
  const checker = new Checker();
  const recorder = new Recorder();
  const answers: Readonly<Record<string, Answer>> = {
    [CALLS.project]: async () => Promise.resolve(readProject()),
    [CALLS.addresses]: async ({ socket }) =>
      Promise.resolve(isOpenToNetwork ? addressesOf(socket.localPort ?? 0) : { addresses: [] }),
    [CALLS.check]: async (request) => checker.check(toCheckRequest(await readBody(request))),
    [CALLS.save]: async (request) => ({ files: await saveFiles(toChanges(await readBody(request))) }),
    [CALLS.create]: createLayout,
    [CALLS.publish]: publish,
    [CALLS.record]: () => recorder.open(),
    [CALLS.recorded]: () => Promise.resolve({ answers: recorder.answers() }),
  };
  const serve: Connect.NextHandleFunction = (request, response, next) => {
    const path = (request.url ?? '').replace(/[?#].*$/, '');
    const page = Object.hasOwn(PAGES, path) ? PAGES[path] : undefined;
    if (page !== undefined) {
      request.url = page;
      next();
      return;
    }
    if (!path.startsWith(API)) {
      next();
      return;
    }
    const tell = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(body));
    };
    const answer = Object.hasOwn(answers, path) ? answers[path] : undefined;
    if (!answer) tell(404, { message: `There is no call ${path}.` });
    else if (request.method === 'POST' && !isFromTheStudio(request)) {
      tell(403, { message: 'Only the studio on this machine writes files.' });
    } else if (request.method !== 'POST' && path !== CALLS.project && path !== CALLS.addresses) {
      tell(405, { message: 'This call is a POST.' });
    } else {
      answer(request).then(
        (body) => tell(200, body),
        (error: unknown) => tell(422, { message: messageOf(error) }),
      );
    }
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
    buildStart() {
      if (this.environment.mode !== 'build') return;
      this.emitFile({ type: 'asset', fileName: 'project.json', source: JSON.stringify(readProject()) });
      this.emitFile({ type: 'asset', fileName: CHECKED_FILES, source: JSON.stringify(readChecked()) });
    },
  };
};
