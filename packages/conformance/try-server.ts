import { ruleHttpTargets } from '#domain/safe-link.ts';
import { ToolError, UsageError } from '#tools/diagnostics/tool-error.ts';
import type { CallPath } from '#generated/wire.ts';
import type { Bench } from './bench.ts';
import { verdictOf, whole, type Area, type Check, type Row, type TransportName, type Verdict } from './check.ts';
import { checks } from './checks.ts';
import { openHttpLine, type LineOptions } from './line/http-line.ts';
import type { Line } from './line/line.ts';
import { whyUnreachable } from './line/reach.ts';
import { openSocketLine } from './line/socket-line.ts';
import type { ServerOptions } from './options.ts';
import { surveyServer } from './survey.ts';
import { isOfThisMachine } from './target.ts';

const openLine: Record<TransportName, (options: LineOptions) => Line | Promise<Line>> = {
  http: openHttpLine,
  socket: openSocketLine,
};

const areaOf = ({ id }: Pick<Check, 'id'>): Area => id.slice(0, id.indexOf('/')) as Area;

const isChosen = ({ only }: ServerOptions, { id }: Check, call: CallPath | undefined): boolean =>
  only.length === 0 || only.some((name) => id.startsWith(name) || call === name);

async function runOne(check: Check, bench: Bench, call: CallPath | undefined): Promise<Row> {
  const startMs = performance.now();
  const verdict = await judgeOne(check, bench, call);
  const { id, title, breaks } = check;
  const tookMs = performance.now() - startMs;
  const transport = bench.line.kind;
  return { id, area: areaOf(check), transport, title, breaks, verdict, tookMs, ...(call ? { call } : {}) };
}

/** A check that throws also counts as a fault: the answer was not foreseen. */
async function judgeOne(check: Check, bench: Bench, call: CallPath | undefined): Promise<Verdict> {
  try {
    return await check.run(bench, call ?? 'events');
  } catch (error) {
    return verdictOf([whole(error instanceof Error ? error.message : String(error))]);
  }
}

/** An unreachable server causes one fault. */
const unreachable = (transport: TransportName, error: unknown): Row => ({
  id: 'answers/connection',
  area: 'answers',
  transport,
  title: 'The server can be reached',
  breaks: 'The cashier does not open.',
  verdict: verdictOf([whole(error instanceof Error ? error.message : String(error))]),
  tookMs: 0,
});

async function tryTransport(
  transport: TransportName,
  options: ServerOptions,
  onRow: (row: Row) => void,
): Promise<Row[]> {
  let line: Line;
  try {
    const why = await whyUnreachable(options.server, options.timeoutMs);
    if (why !== undefined) throw new ToolError(why);
    line = await openLine[transport](options);
  } catch (error) {
    const row = unreachable(transport, error);
    onRow(row);
    return [row];
  }
  try {
    const bench: Bench = { line, options, survey: await surveyServer(line, options) };
    const rows: Row[] = [];
    for (const check of checks.filter(({ transports }) => transports?.includes(transport) ?? true)) {
      for (const call of check.calls ?? [undefined]) {
        if (!isChosen(options, check, call)) continue;
        const row = await runOne(check, bench, call);
        rows.push(row);
        onRow(row);
      }
    }
    return rows;
  } finally {
    line.close();
  }
}

/** @throws UsageError with the values that select no check */
function requireChosen({ only }: ServerOptions): void {
  const isKnown = (name: string): boolean =>
    checks.some(({ id, calls }) => id.startsWith(name) || calls?.some((call) => call === name));
  const unknown = only.filter((name) => !isKnown(name));
  if (unknown.length > 0) throw new UsageError(`--only: no check or call begins with ${unknown.join(', ')}`);
}

/**
 * Acts as the widget against a server: runs every check over each transport in sequence. `onRow` receives each result.
 *
 * @throws UsageError when the options select no check
 */
export async function tryServer(options: ServerOptions, onRow: (row: Row) => void = () => {}): Promise<Row[]> {
  requireChosen(options);
  ruleHttpTargets(isOfThisMachine(options.server) ? 'allowed' : 'refused');
  const rows: Row[] = [];
  for (const transport of options.transports) rows.push(...(await tryTransport(transport, options, onRow)));
  if (rows.length === 0)
    throw new UsageError(`--only: ${options.only.join(', ')} is not for --transport ${options.transports.join()}`);
  return rows;
}
