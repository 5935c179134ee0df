import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startSandbox } from '#sandbox/server.ts';

it('closes while a browser holds a connection that it has asked for nothing on', async () => {
  const sandbox = await startSandbox({ portWidget: 0, portDemo: 0, portProvider: 0 });
  const origins = [sandbox.widgetOrigin, sandbox.demoOrigin, sandbox.providerOrigin];
  const connections = origins.map((origin) => connect(Number(new URL(origin).port), '127.0.0.1'));
  const ended = connections.map((connection) => once(connection, 'close'));
  await Promise.all(connections.map((connection) => once(connection, 'connect')));
  await sandbox.close();
  expect(await Promise.all(ended)).toHaveLength(3);
});
