import { CHECKED_FILES, type FromChecker, type ToChecker } from '#studio/hosted/protocol.ts';
import type { CheckAnswer, CheckRequest, FileTexts } from '#studio/protocol.ts';

const readChecked = async (): Promise<FileTexts> => {
  const response = await fetch(`./${CHECKED_FILES}`);
  if (!response.ok) throw new Error(`The checker's files did not load: status ${response.status}.`);
  return (await response.json()) as FileTexts;
};

/** The checker in a worker, started with the first question; one question at a time, in their order. */
export class HostedChecker {
  #worker: Promise<Worker> | undefined;
  #before: Promise<unknown> = Promise.resolve();

  check(request: CheckRequest): Promise<CheckAnswer> {
    const answer = this.#before.then(() => this.#ask(request));
    this.#before = answer.catch(() => {});
    return answer;
  }

  /** Files that have been saved: what is checked from now on. */
  async put(files: FileTexts): Promise<void> {
    this.#tell(await this.#start(), { files });
  }

  #start(): Promise<Worker> {
    this.#worker ??= readChecked().then((files) => {
      const worker = new Worker(new URL('../hosted/check-worker.ts', import.meta.url), { type: 'module' });
      this.#tell(worker, { files });
      return worker;
    });
    this.#worker.catch(() => {
      this.#worker = undefined;
    });
    return this.#worker;
  }

  #tell(worker: Worker, said: ToChecker): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage(said);
  }

  async #ask(check: CheckRequest): Promise<CheckAnswer> {
    const worker = await this.#start();
    return new Promise((resolve, reject) => {
      worker.addEventListener('error', () => reject(new Error('The checker did not start.')), { once: true });
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<FromChecker>) => {
          if ('failure' in data) reject(new Error(data.failure));
          else resolve(data);
        },
        { once: true },
      );
      this.#tell(worker, { check });
    });
  }
}
