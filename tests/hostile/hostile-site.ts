import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type Sandbox } from '#sandbox/server.ts';
import type { AlterAnswer } from '#sandbox/world.ts';
import { createControl, type Control } from '#tests/e2e/control.ts';
import { isRecord } from '#tools/wire/bundle.ts';
import { openReportServer } from './report-server.ts';

/** The built widget, a host of another site, and a server whose answers somebody has got hold of. */
export interface HostileSite {
  readonly sandbox: Sandbox;
  readonly control: Control;
  readonly packFolder: string;
  /** As new, with answers altered so. */
  begin(alterAnswer: AlterAnswer): Promise<void>;
  /** Sums that the server has said are to be paid since, before anybody altered them. */
  dueSums(): readonly string[];
  /** Violations of the content policy reported since the last call. */
  takeReports(): string[];
  close(): Promise<void>;
}

/** A payment that takes ten seconds takes a tenth of one. */
const TIME_SCALE = 0.01;

const unaltered: AlterAnswer = (_path, answer) => answer;

const dueIn = (answer: unknown): string[] =>
  Array.isArray(answer) || isRecord(answer)
    ? Object.entries(answer).flatMap(([name, member]) => (name === 'payment_amount' ? [String(member)] : dueIn(member)))
    : [];

export const openHostileSite = async (): Promise<HostileSite> => {
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
    async begin(alterAnswer) {
      for (const file of readdirSync(packFolder)) rmSync(join(packFolder, file), { recursive: true });
      await reset();
      reports.take();
      alter = alterAnswer;
      due = [];
    },
    dueSums: () => due,
    takeReports: () => reports.take(),
    async close() {
      await sandbox.close();
      reports.close();
      rmSync(packFolder, { recursive: true, force: true });
    },
  };
};
