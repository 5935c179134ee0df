import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { serveHostTrial } from '#tools/conformance/host/serve-host.ts';
import { UsageError } from '#tools/diagnostics/tool-error.ts';

describe('a place where nothing can be served', () => {
  it.each([
    ['192.0.2.1', '--address: 192.0.2.1 is no address of this machine, which has 127.0.0.1'],
    ['no-such-machine.invalid', '--address: an address of this machine is expected, such as 127.0.0.1'],
  ])('%s is an error of the command line', async (address, says) => {
    const trial = serveHostTrial({ address, port: 0 });
    await expect(trial).rejects.toThrow(says);
    await expect(trial).rejects.toBeInstanceOf(UsageError);
  });

  it('is a port that is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = Object(taken.address());
    await expect(serveHostTrial({ address: '127.0.0.1', port })).rejects.toThrow(`--port: ${port} is taken`);
    taken.close();
  });
});
