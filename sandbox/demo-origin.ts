import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { LOCALE_FILES } from '#i18n/locale.ts';
import { sandboxFile } from './sandbox-file.ts';
import { scenarios } from './scenarios.ts';
import { findFaults } from './wire-check.ts';
import type { World } from './world.ts';

const demoDirectory = sandboxFile('demo');

/** Languages by their own names. */
const locales = LOCALE_FILES.map((code) => {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return { code, name: name.charAt(0).toLocaleUpperCase(code) + name.slice(1) };
});

/** Calls of the demo page to the sandbox. */
function serveQuestions(app: FastifyInstance, world: World): void {
  app.get('/sandbox.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({
      widgetOrigin: world.origins.widget,
      providerOrigin: world.origins.provider,
      product: world.product,
      scenarios: Object.entries(scenarios).map(([name, { description, topic }]) => ({ name, description, topic })),
      locales,
      countries: world.catalogue.countries,
      currencies: Object.keys(world.catalogue.rates),
    }),
  );
  /** Facts of the user that a host passes to its server: `{ token, locale }`. */
  app.post<{ Body: { token?: string; locale?: string } }>('/language', ({ body }, reply) => {
    const locale = LOCALE_FILES.find((file) => file === body.locale);
    if (body.token && locale) world.languages.set(body.token, locale);
    return reply.code(locale ? 204 : 400).send();
  });
  /** Validates start data against the contract; returns each fault with its location. */
  app.post('/start-data-faults', (request) => ({ faults: findFaults('StartData', request.body) }));
  /** The calls of a user after the given one. */
  app.get<{ Querystring: { token?: string; after?: string } }>('/traffic.json', ({ query }, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ calls: world.journal.exchanges(query.token ?? '', Number(query.after ?? 0)) }),
  );
}

/**
 * Serves the demo host on a separate origin: its page from sandbox/demo, the host SDK below `/embed/`, and
 * `/sandbox.json`, which contains the address of the widget and the available settings.
 */
export async function serveDemo(app: FastifyInstance, world: World, distDirectory: string): Promise<void> {
  serveQuestions(app, world);
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
