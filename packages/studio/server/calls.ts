import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkInterfaces } from 'node:os';
import { readSources } from '#layouts/new/sources.ts';
import { ToolError } from '#tools/diagnostics/tool-error.ts';
import { folderOf } from '#studio/project-paths.ts';
import { API, CALLS, type AddressAnswer, type CommandAnswer } from '#studio/protocol.ts';
import type { Checker } from './checker.ts';
import { readProject, saveFiles } from './project-files.ts';
import type { Recorder } from './recorder.ts';
import { isFromTheStudio, readBody, toChanges, toCheckRequest, toLayoutId, toNewLayout } from './requests.ts';

type Answer = (request: IncomingMessage) => Promise<unknown>;

export interface StudioOptions {
  /** Whether phones in the network can open this server. */
  readonly isOpenToNetwork: boolean;
}

/** Programs that the calls start. */
export interface StudioPrograms {
  /** Runs a layouts command, so that the studio behaves exactly like the terminal. */
  readonly runCommand: (command: 'new' | 'pack', args: readonly string[]) => Promise<CommandAnswer>;
  readonly checker: Checker;
  /** The sandbox, which only the widget's repository has. */
  readonly recorder?: Recorder;
}

const addressesOf = (port: number): AddressAnswer => ({
  addresses: Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`),
});

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const answersOf = (
  { isOpenToNetwork }: StudioOptions,
  { runCommand, checker, recorder }: StudioPrograms,
): Readonly<Record<string, Answer>> => ({
  [CALLS.project]: async () => Promise.resolve(readProject()),
  [CALLS.addresses]: async ({ socket }) =>
    Promise.resolve(isOpenToNetwork ? addressesOf(socket.localPort ?? 0) : { addresses: [] }),
  [CALLS.check]: async (request) => checker.check(toCheckRequest(await readBody(request))),
  [CALLS.save]: async (request) => ({ files: await saveFiles(toChanges(await readBody(request))) }),
  [CALLS.sources]: () =>
    Promise.resolve(readSources().map(({ id, screen }) => ({ id, about: String(screen.description) }))),
  async [CALLS.create](request) {
    const { id, like, title, method } = toNewLayout(await readBody(request));
    const opener = method === '' ? [] : [`--method=${method}`];
    return runCommand('new', [`--like=${like}`, `--title=${title}`, ...opener, '--', id]);
  },
  async [CALLS.publish](request) {
    const layout = toLayoutId(await readBody(request));
    return runCommand('pack', ['--out', `pack/${layout}`, folderOf(layout)]);
  },
  async [CALLS.record]() {
    if (!recorder)
      throw new ToolError("A walk can be recorded only in the widget's repository, which has the sandbox.");
    return recorder.open();
  },
  [CALLS.recorded]: () => Promise.resolve({ answers: recorder?.answers() ?? [] }),
});

const READ: readonly string[] = [CALLS.project, CALLS.addresses, CALLS.sources];

/** Handles a call of the studio's page; returns false for any other request. */
export type CallHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Calls of the studio's page: the project's files, the checker, and commands that write files. */
export const studioCalls = (options: StudioOptions, programs: StudioPrograms): CallHandler => {
  const answers = answersOf(options, programs);
  return (request, response) => {
    const path = (request.url ?? '').replace(/[?#].*$/, '');
    if (!path.startsWith(API)) return false;
    const tell = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(body));
    };
    const answer = Object.hasOwn(answers, path) ? answers[path] : undefined;
    if (!answer) tell(404, { message: `The call ${path} does not exist.` });
    else if (request.method === 'POST' && !isFromTheStudio(request)) {
      tell(403, { message: 'Only the studio on this machine can write files.' });
    } else if (request.method !== 'POST' && !READ.includes(path)) {
      tell(405, { message: 'This call is a POST.' });
    } else {
      answer(request).then(
        (body) => tell(200, body),
        (error: unknown) => tell(422, { message: messageOf(error) }),
      );
    }
    return true;
  };
};
