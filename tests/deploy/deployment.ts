import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type Sandbox } from '#sandbox/server.ts';
import { checkKit, type KitConfig } from '#tools/build/deployment-config.ts';
import type { DeploymentConfig } from '#tools/build/headers.ts';
import { readSource } from '#layouts/check/model/json-source.ts';
import { writeKit } from '#tools/deploy/write-kit.ts';
import { freePort } from '#tools/run/free-port.ts';
import { startNginx, type NginxServer } from './nginx-server.ts';

/**
 * A release that nginx serves with the kit's configuration, with the sandbox as API; the host's page is of another
 * site.
 */
export interface Deployment {
  readonly origin: string;
  /** Path of its configuration. */
  readonly configFile: string;
  readonly config: KitConfig;
  /** Folder of the releases. */
  readonly root: string;
  /** The kit's text for nginx. */
  readonly nginxConfig: string;
  readonly nginx: NginxServer;
  readonly sandbox: Sandbox;
  /** Makes a release with other texts or files, and activates it. */
  release(said: DeploymentConfig, change?: (folder: string) => void): Promise<string>;
  /** Closes these methods, and opens all others. */
  close(...names: string[]): void;
  /** Activates the previous release. */
  back(): void;
  stop(): Promise<void>;
}

/** Factor on the sandbox's delays, for fast payments. */
const TIME_SCALE = 0.02;

const shell = (script: string, ...args: string[]): void =>
  void execFileSync('sh', [script, ...args], { stdio: 'pipe' });

export const deploy = async (said: DeploymentConfig = {}): Promise<Deployment> => {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  const [root, kit, configFile] = [join(folder, 'srv'), join(folder, 'kit'), join(folder, 'deployment.json')];
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const ports = { portWidget: 0, portDemo: 0, portProvider: 0 };
  const sandbox = await startSandbox({ ...ports, timeScale: TIME_SCALE, viteDevOrigin: origin });
  const configWith = (more: DeploymentConfig): KitConfig => {
    const stands = { origin, api: sandbox.apiOrigin, listen: `127.0.0.1:${port}`, root };
    const config = { allowedHosts: [sandbox.demoOrigin], ...stands, ...more };
    writeFileSync(configFile, JSON.stringify(config));
    return checkKit(readSource(configFile));
  };
  const release: Deployment['release'] = async (more, change) => {
    const id = await writeKit(configWith(more), { site: 'dist/site', kit });
    change?.(join(kit, 'release'));
    shell(join(kit, 'release.sh'), 'install', root);
    return id;
  };
  await release(said);
  const nginxConfig = readFileSync(join(kit, 'nginx/cashier.conf'), 'utf8');
  const nginx = await startNginx(nginxConfig, origin);
  return {
    origin,
    configFile,
    config: configWith(said),
    root,
    nginxConfig,
    nginx,
    sandbox,
    release,
    close: (...names) => shell(join(kit, 'release.sh'), 'close', root, ...names),
    back: () => shell(join(kit, 'release.sh'), 'back', root),
    async stop() {
      await Promise.all([nginx.stop(), sandbox.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
