import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNginx } from '#tools/deploy/find-nginx.ts';

export interface NginxServer {
  /** The content of its logs so far. */
  logs(): string;
  stop(): Promise<void>;
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** The nginx.conf around a site, with writable folders. */
const around = (folder: string): string =>
  [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 1;',
    `pid ${folder}/nginx.pid;`,
    `error_log ${folder}/error.log info;`,
    'events { worker_connections 256; }',
    'http {',
    ...TEMPORARY.map((name) => `  ${name}_temp_path ${folder}/${name};`),
    `  include ${folder}/cashier.conf;`,
    '}',
    '',
  ].join('\n');

const isUp = async (origin: string): Promise<boolean> =>
  fetch(origin, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );

const LONGEST_START_MS = 10_000;
const STEP_MS = 20;

const untilUp = async (origin: string, child: ChildProcess, errors: () => string): Promise<void> => {
  const end = Date.now() + LONGEST_START_MS;
  while (!(await isUp(origin))) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`nginx does not start: ${errors()}`);
    await new Promise((resolve) => {
      setTimeout(resolve, STEP_MS);
    });
  }
};

/** Runs a real nginx with a configuration of the kit; only the paths of its logs differ. */
export const startNginx = async (config: string, origin: string): Promise<NginxServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  mkdirSync(folder, { recursive: true });
  const access = `${folder}/access.log`;
  writeFileSync(`${folder}/cashier.conf`, config.replace('/var/log/nginx/cashier.log', access));
  writeFileSync(`${folder}/nginx.conf`, around(folder));
  const logs = (): string =>
    ['access.log', 'error.log'].map((name) => readFileSync(join(folder, name), 'utf8')).join('');
  const binary = findNginx();
  if (binary === undefined) throw new Error('There is no nginx.');
  const child = spawn(binary, ['-p', folder, '-c', `${folder}/nginx.conf`], { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = once(child, 'exit');
  await untilUp(origin, child, () => errors);
  return {
    logs,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
