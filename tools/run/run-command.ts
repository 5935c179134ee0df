import { spawn, type ChildProcess } from 'node:child_process';

export interface CommandOptions {
  /** `stream` prints the output directly; `collect` returns it. */
  output: 'stream' | 'collect';
  env?: Record<string, string>;
}

export interface CommandResult {
  isOk: boolean;
  /** Standard output and error; empty with `stream`. */
  output: string;
}

const isWindows = process.platform === 'win32';

const running = new Set<ChildProcess>();

/** Ends a command with all its child processes: it leads a process group. */
const endGroup = ({ pid }: ChildProcess, signal: NodeJS.Signals): void => {
  try {
    if (pid !== undefined) process.kill(isWindows ? pid : -pid, signal);
  } catch {
    // The process has ended already.
  }
};

const EXIT_CODES: Partial<Record<NodeJS.Signals, number>> = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/** Time for browsers and servers to close before they are killed. */
const GRACE_MS = 3000;

let isEnding = false;

const endAll = (signal: NodeJS.Signals): void => {
  isEnding = true;
  for (const child of running) endGroup(child, 'SIGTERM');
  const exit = (): void => {
    for (const child of running) endGroup(child, 'SIGKILL');
    process.exit(EXIT_CODES[signal]);
  };
  setTimeout(exit, GRACE_MS);
  setInterval(() => {
    if (running.size === 0) exit();
  }, 50);
};

const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

/** An interrupted command leaves no process behind. */
const start = (child: ChildProcess): void => {
  if (running.size === 0) for (const signal of SIGNALS) process.once(signal, endAll);
  running.add(child);
};

const finish = (child: ChildProcess): void => {
  running.delete(child);
  if (running.size === 0) for (const signal of SIGNALS) process.off(signal, endAll);
};

/** Runs a command to its end, without standard input. A command that cannot start counts as failed. */
export const runCommand = (command: string, args: string[], options: CommandOptions): Promise<CommandResult> =>
  new Promise((resolve) => {
    const isStreamed = options.output === 'stream';
    const child = spawn(command, args, {
      stdio: ['ignore', isStreamed ? 'inherit' : 'pipe', isStreamed ? 'inherit' : 'pipe'],
      env: { ...process.env, ...options.env },
      detached: !isWindows,
      shell: isWindows,
    });
    start(child);
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const end = (result: CommandResult): void => {
      finish(child);
      // Nothing continues after an interrupt.
      if (!isEnding) resolve(result);
    };
    child.on('error', (error) => end({ isOk: false, output: `${output}${error.message}\n` }));
    child.on('close', (code) => end({ isOk: code === 0, output }));
  });
