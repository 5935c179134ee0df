import { spawn, type ChildProcess } from 'node:child_process';

export interface Service {
  command: string;
  args: string[];
  env?: Record<string, string>;
}

/** Starts a long-running process that shares this one's output. */
const start = ({ command, args, env }: Service): ChildProcess =>
  spawn(`node_modules/.bin/${command}`, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });

/**
 * Runs services until one of them ends or a signal arrives (Ctrl-C), and stops all of them. Resolves to the exit code:
 * zero after a signal, else that of the service that ended.
 */
export const runServices = (services: readonly Service[]): Promise<number> =>
  new Promise((resolve) => {
    const children = services.map(start);
    const stop = (): void => {
      for (const child of children) child.kill('SIGTERM');
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        stop();
        resolve(0);
      });
    }
    for (const child of children) {
      child.once('exit', (code) => {
        stop();
        resolve(code ?? 0);
      });
      child.once('error', (error) => {
        process.stderr.write(`${error.message}\n`);
        stop();
        resolve(1);
      });
    }
  });
