import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '#sandbox/server.ts';
import type { AlterAnswer } from '#sandbox/world.ts';
import { createControl } from '#tests/e2e/control.ts';
import { isRecord } from '#tools/wire/bundle.ts';

/** Reads violation reports in both formats: the directive, and the blocked address. */
const read = (text: string): string[] =>
  [JSON.parse(text)].flat().map((report: unknown) => {
    const violation: Record<string, string | undefined> = Object(report)['csp-report'] ?? Object(report).body ?? {};
    const directive = violation['effective-directive'] ?? violation['violated-directive'] ?? 'a directive';
    return `${directive} ${violation['blocked-uri'] ?? ''} ${violation['script-sample'] ?? ''}`.trim();
  });

/** Receives the violations of the content policy of every page. */
const openReportServer = async () => {
  let received: string[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      if (text !== '') received.push(...read(text));
      response.writeHead(204, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/csp`,
    /** Reports since the last call. */
    take: (): string[] => {
      const taken = received;
      received = [];
      return taken;
    },
    close: () => void server.close(),
  };
};

/** Factor on delays: a payment of ten seconds takes one. */
const TIME_SCALE = 0.01;

const unaltered: AlterAnswer = (_path, answer) => answer;

const dueIn = (answer: unknown): string[] =>
  Array.isArray(answer) || isRecord(answer)
    ? Object.entries(answer).flatMap(([name, member]) => (name === 'payment_amount' ? [String(member)] : dueIn(member)))
    : [];

/** The built widget, a host of another site, and a server whose answers can be changed. */
export const openHostileSite = async () => {
  const packFolder = mkdtempSync(join(tmpdir(), 'hostile-pack-'));
  const reports = await openReportServer();
  let alter = unaltered;
  let due: string[] = [];
  const sandbox = await startSandbox({
    portWidget: 0,
    portDemo: 0,
    portProvider: 0,
    timeScale: TIME_SCALE,
    packDirectory: packFolder,
    deployment: { reportEndpoint: reports.address },
    alterAnswer(path, answer, request) {
      due.push(...dueIn(answer));
      return alter(path, answer, request);
    },
  });
  const { reset, ...control } = createControl(sandbox.apiOrigin);
  return {
    sandbox,
    control,
    packFolder,
    /** Resets everything, and changes answers from now on. */
    begin: async (alterAnswer: AlterAnswer): Promise<void> => {
      for (const file of readdirSync(packFolder)) rmSync(join(packFolder, file), { recursive: true });
      await reset();
      reports.take();
      alter = alterAnswer;
      due = [];
    },
    /** Amounts to pay in the server's unchanged answers. */
    dueSums: (): readonly string[] => due,
    takeReports: (): string[] => reports.take(),
    close: async (): Promise<void> => {
      await sandbox.close();
      reports.close();
      rmSync(packFolder, { recursive: true, force: true });
    },
  };
};

export type HostileSite = Awaited<ReturnType<typeof openHostileSite>>;
