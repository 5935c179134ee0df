import { fork, type ChildProcess } from 'node:child_process';
import { ToolError } from '#tools/diagnostics/tool-error.ts';
import type { CheckAnswer, CheckRequest } from '#studio/protocol.ts';

type Told = CheckAnswer | { readonly failure: string };

/** The checker's process, started with the first request; requests are processed one at a time, in order. */
export class Checker {
  readonly #file: string;
  readonly #execArgv: readonly string[];
  #process: ChildProcess | undefined;
  #before: Promise<unknown> = Promise.resolve();

  constructor(file: string, execArgv: readonly string[] = []) {
    this.#file = file;
    this.#execArgv = execArgv;
  }

  check(request: CheckRequest): Promise<CheckAnswer> {
    const answer = this.#before.then(() => this.#ask(request));
    this.#before = answer.catch(() => {});
    return answer;
  }

  close(): void {
    this.#process?.kill();
  }

  #ask(request: CheckRequest): Promise<CheckAnswer> {
    const child = (this.#process ??= fork(this.#file, { execArgv: [...this.#execArgv] }));
    return new Promise((resolve, reject) => {
      const end = (): void => {
        this.#process = undefined;
        reject(new ToolError('The checker has ended unexpectedly; the next change starts it again.'));
      };
      child.once('exit', end);
      child.once('message', (told: Told) => {
        child.off('exit', end);
        if ('failure' in told) reject(new ToolError(told.failure));
        else resolve(told);
      });
      child.send(request);
    });
  }
}
