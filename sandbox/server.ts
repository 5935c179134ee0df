import { type Server, createServer } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type { DeploymentConfig } from '#tools/build/headers.ts';
import { product as defaultProduct } from '#tools/build/product.ts';
import { serveStandIns } from './captcha/stand-ins.ts';
import { serveControl } from './control.ts';
import { serveDemo } from './demo-origin.ts';
import { sandboxDeployment } from './deployment.ts';
import { serveHttpCalls } from './http-calls.ts';
import { serveProvider } from './provider/serve.ts';
import { widgetFile } from './sandbox-file.ts';
import { serveSite } from './site.ts';
import { createSocketServer } from './socket-calls.ts';
import { type AlterAnswer, type World, createWorld } from './world.ts';

export interface SandboxOptions {
  /** Ports on loopback; 0 takes any free one. Defaults 5170, 5171, 5172. */
  portWidget?: number;
  portDemo?: number;
  portProvider?: number;
  /** Path segment of the widget. Default: that of the build. */
  product?: string;
  /** Factor on every delay; 1 is real time. */
  timeScale?: number;
  /** Folder of the build. Default: dist. */
  distDirectory?: string;
  /** Folder of a pack that is served as the deployment's. Default: none. */
  packDirectory?: string;
  /** Folders of layouts whose methods are offered. Default: that of the project. */
  layouts?: readonly string[];
  /** Origin of the dev server that serves the widget and forwards /api and /v4/socket.io to the sandbox. */
  viteDevOrigin?: string;
  /** Configuration of the sandbox's deployment, besides its captchas. */
  deployment?: DeploymentConfig;
  /** Hook for tests and recordings that can replace answers. */
  alterAnswer?: AlterAnswer;
}

export interface Sandbox {
  widgetOrigin: string;
  demoOrigin: string;
  providerOrigin: string;
  /** Origin of the calls: the widget's, unless there is a dev server. */
  apiOrigin: string;
  close(): Promise<void>;
}

const host = '127.0.0.1';

/** Another name of the same machine, so the browser treats host and widget as different sites. */
const demoHost = 'localhost';

interface Listening {
  server: Server;
  dropConnections(): void;
}

/** Listens before routes are added, so that every origin is known to the routes. */
async function listen(port: number): Promise<Listening> {
  const server = createServer();
  const dropConnections = watchConnections(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return { server, dropConnections };
}

function originOf({ server }: Listening, name = host): string {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The sandbox does not listen');
  return `http://${name}:${address.port}`;
}

/** Returns an application on a listening server; all its answers have the sandbox's time. */
function createApplication({ server }: Listening, world: World): FastifyInstance {
  const app = Fastify({
    serverFactory: (handler) => {
      server.on('request', handler);
      return server;
    },
  });
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('date', new Date(world.clock.now()).toUTCString());
  });
  return app;
}

/** A browser connects in advance, and Node closes only connections that have sent a request. */
function watchConnections(server: Server): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}

async function closeServer({ server, ...listening }: Listening): Promise<void> {
  const closed = new Promise((resolve) => {
    server.close(resolve);
  });
  listening.dropConnections();
  await closed;
}

/**
 * Starts the sandbox: the widget with its API and socket, the demo host and the provider, each on a separate origin.
 * Rejects when a port is taken.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const {
    portWidget = 5170,
    portDemo = 5171,
    portProvider = 5172,
    product = defaultProduct,
    timeScale = 1,
    distDirectory = widgetFile('dist'),
    viteDevOrigin,
    packDirectory,
    layouts,
    deployment,
    alterAnswer,
  } = options;
  const [widget, demo, provider] = await Promise.all([listen(portWidget), listen(portDemo), listen(portProvider)]);
  const apiOrigin = originOf(widget);
  const origins = { widget: viteDevOrigin ?? apiOrigin, demo: originOf(demo, demoHost), provider: originOf(provider) };
  const sockets = createSocketServer(widget.server);
  const world = createWorld({
    origins,
    product,
    timeScale,
    push: sockets.push,
    alterAnswer,
    layouts,
  });

  const widgetApp = createApplication(widget, world);
  serveHttpCalls(widgetApp, world);
  serveControl(widgetApp, world, sockets);
  const config = { ...sandboxDeployment(origins.provider), ...deployment };
  await serveSite(widgetApp, { product, distDirectory, viteDevOrigin, packDirectory, config });
  const demoApp = createApplication(demo, world);
  await serveDemo(demoApp, world, distDirectory);
  const providerApp = createApplication(provider, world);
  serveProvider(providerApp, world);
  serveStandIns(providerApp);
  await Promise.all([widgetApp.ready(), demoApp.ready(), providerApp.ready()]);
  sockets.serve(world);

  return {
    widgetOrigin: origins.widget,
    demoOrigin: origins.demo,
    providerOrigin: origins.provider,
    apiOrigin,
    close: async () => {
      world.timers.close();
      // The socket server closes the HTTP server too, and waits for its connections.
      await Promise.all([sockets.close(), closeServer(widget), closeServer(demo), closeServer(provider)]);
      await Promise.all([widgetApp.close(), demoApp.close(), providerApp.close()]);
    },
  };
}
