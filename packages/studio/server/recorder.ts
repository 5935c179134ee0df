import type { Sandbox } from '#sandbox/server.ts';
import { isBuildFresh } from '#tools/build/is-build-fresh.ts';
import { ToolError } from '#tools/diagnostics/tool-error.ts';
import { runCommand } from '#tools/run/run-command.ts';
import type { RecordAnswer, RecordedAnswer } from '#studio/protocol.ts';
import { isFollowed } from '#studio/recorded-calls.ts';

/** Limit of recorded answers; more than a person makes in an afternoon. */
const MOST_ANSWERS = 200;

/**
 * The sandbox with the built widget in the demo host; records the answers that create a payment or report its status.
 */
export class Recorder {
  #sandbox: Promise<Sandbox> | undefined;
  readonly #answers: RecordedAnswer[] = [];

  /**
   * Builds the widget if it is not built, or its sources have changed.
   *
   * @throws ToolError when it cannot be built
   */
  async open(): Promise<RecordAnswer> {
    if (!isBuildFresh()) {
      await this.close();
      const { isOk, output } = await runCommand('node_modules/.bin/tsx', ['tools/build.ts', '--without-layouts'], {
        output: 'collect',
      });
      if (!isOk) throw new ToolError(`The widget could not be built:\n${output}`);
    }
    const { demoOrigin } = await this.#running();
    // Over HTTP the widget polls the status of a payment; over the socket it receives pushes, which are not recorded as
    // answers.
    return { address: `${demoOrigin}/?transport=http&developer=open` };
  }

  answers(): readonly RecordedAnswer[] {
    return this.#answers;
  }

  async close(): Promise<void> {
    const sandbox = await this.#sandbox;
    this.#sandbox = undefined;
    await sandbox?.close();
  }

  /** The sandbox; after a failed start the next call starts it again. */
  async #running(): Promise<Sandbox> {
    this.#sandbox ??= this.#start();
    try {
      return await this.#sandbox;
    } catch (error) {
      this.#sandbox = undefined;
      throw error;
    }
  }

  async #start(): Promise<Sandbox> {
    const { startSandbox } = await import('#sandbox/server.ts');
    return startSandbox({
      portWidget: 0,
      portDemo: 0,
      portProvider: 0,
      alterAnswer: (call, answer, request) => {
        if (isFollowed(call) && this.#answers.length < MOST_ANSWERS) this.#answers.push({ call, request, answer });
        return answer;
      },
    });
  }
}
