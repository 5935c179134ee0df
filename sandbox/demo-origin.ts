import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { scenarios } from './scenarios.ts';
import type { World } from './world.ts';

const demoDirectory = fileURLToPath(new URL('./demo', import.meta.url));

/**
 * Serves the demo host on an origin of its own: its page from sandbox/demo, the host SDK below `/embed/`, and
 * `/sandbox.json`, which tells the page where the widget is and what there is to choose from.
 */
export async function serveDemo(app: FastifyInstance, world: World, distDirectory: string): Promise<void> {
  app.get('/sandbox.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({
      widgetOrigin: world.origins.widget,
      providerOrigin: world.origins.provider,
      product: world.product,
      scenarios: Object.entries(scenarios).map(([name, { description }]) => ({ name, description })),
      countries: world.catalogue.countries,
      currencies: Object.keys(world.catalogue.rates),
    }),
  );
  const pages = [`${distDirectory}/demo`, demoDirectory].filter(existsSync);
  if (pages.length > 0) await app.register(fastifyStatic, { root: pages, prefix: '/', cacheControl: false });
  const sdk = `${distDirectory}/embed`;
  if (existsSync(sdk))
    await app.register(fastifyStatic, {
      root: sdk,
      prefix: '/embed/',
      decorateReply: pages.length === 0,
      preCompressed: true,
      cacheControl: false,
    });
}
