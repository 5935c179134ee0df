import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { sandboxFile } from '#sandbox/sandbox-file.ts';
import type { DeploymentConfig } from '#tools/build/headers.ts';

const FILES = { visible: 'box.js', invisible: 'box.js', score: 'score.js', geetest: 'slider.js' } as const;

const read = (file: string): string => readFileSync(sandboxFile(`captcha/${file}`), 'utf8');

/**
 * Captchas of the sandbox's deployment: stand-in scripts on the provider's origin, each with a fallback address, so the
 * widget loads them as it loads the real ones.
 */
export const captchaConfig = (providerOrigin: string): NonNullable<DeploymentConfig['captcha']> => {
  const replacementFor = (kind: keyof typeof FILES): { siteKey: string; scripts: string[] } => ({
    siteKey: `sandbox-${kind}`,
    scripts: ['captcha', 'captcha-fallback'].map((folder) => `${providerOrigin}/${folder}/${kind}.js`),
  });
  return {
    visible: replacementFor('visible'),
    invisible: replacementFor('invisible'),
    score: replacementFor('score'),
    geetest: replacementFor('geetest'),
  };
};

/** Serves the stand-ins of the four scripts. */
export function serveStandIns(app: FastifyInstance): void {
  for (const [kind, file] of Object.entries(FILES)) {
    for (const folder of ['captcha', 'captcha-fallback']) {
      app.get(`/${folder}/${kind}.js`, (_request, reply) =>
        reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(read(file)),
      );
    }
  }
}
