import { spawn } from 'node:child_process';

export interface CommandOptions {
  /** `stream` shows the output as it comes; `collect` keeps it for the result. */
  output: 'stream' | 'collect';
  env?: Record<string, string>;
}

export interface CommandResult {
  isOk: boolean;
  /** Standard output and error as they came; empty when streamed. */
  output: string;
}

/** Runs a command to its end, without standard input. A command that cannot start is a failed one. */
export const runCommand = (command: string, args: string[], options: CommandOptions): Promise<CommandResult> =>
  new Promise((resolve) => {
    const isStreamed = options.output === 'stream';
    const child = spawn(command, args, {
      stdio: ['ignore', isStreamed ? 'inherit' : 'pipe', isStreamed ? 'inherit' : 'pipe'],
      env: { ...process.env, ...options.env },
      shell: process.platform === 'win32',
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => resolve({ isOk: false, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ isOk: code === 0, output }));
  });
