import { UsageError } from '#tools/diagnostics/tool-error.ts';
import { print, runCommandLine } from '#tools/run/command-line.ts';
import { serveHostTrial } from './host/serve-host.ts';
import { readServerOptions } from './options.ts';
import { countOf, summaryOf, type Report, type ReportRow } from './report/report.ts';
import { openReport, writeReport } from './report/write-report.ts';
import { reportRow, serverReport } from './server-report.ts';
import { tryServer } from './try-server.ts';

const USAGE = `cashier-conformance --server <address> [options]
cashier-conformance --host [--address <address>] [--port <port>] [--report <folder>]

Plays the cashier against a server, or a cashier gone mad inside a host's frame, and says what is wrong.
It makes deposits and payouts: use a server of tests. Exit code 1 when there are faults.

  --server          origin of the server, such as https://pay.example.com
  --transport       http or socket; both unless given
  --token           token of a signed-in player
  --expired-token   an expired token; an unknown one by default
  --second-token    another token of the same player, as a host gives when the first has expired
  --other-token     a token of another player, who may pay too
  --origin          origin of the widget's page, where it is not the server's
  --region          country and currency, such as DE:EUR; may be given again. RU:USD unless given
  --field           a value of a field, such as iban=DE89370400440532013000; may be given again
  --only            beginnings of checks, or calls: idempotency,times/,deposit-create
  --restart-command restarts the server, to see that keys outlive it
  --timeout         seconds that an answer may take; 20
  --pause           seconds before each call; 0
  --settle          seconds until a payment is through on the server; 30
  --host            serves a page that tries the host around it
  --address         address of this machine that the page is served at; 127.0.0.1
  --port            port of that page; 5190, and the next one
  --report          folder for junit.xml, the report for a build server`;

const LOOPBACK = '127.0.0.1';
const SECOND_MS = 1000;

/** Chromium blocks requests from a public page to a local address (Local Network Access), so none arrives here. */
const LOOPBACK_HINT = `Open your host as localhost or ${LOOPBACK}: browsers block requests to them from pages of other addresses. For such a page give --address, such as --address 192.168.1.5.`;

const SIGNS: Record<ReportRow['outcome'], string> = { passed: '✓', failed: '✗', skipped: '·' };

/** Formats a row for the terminal, on one line. */
function printRow({ outcome, chapter, name, breaks, details }: ReportRow): void {
  print(`${SIGNS[outcome]} ${name} (${chapter})`);
  if (outcome === 'failed') print(`  For a player: ${breaks}`);
  if (outcome !== 'passed') for (const detail of details) print(`  ${detail}`);
}

/** Writes the report if a folder is given, prints the summary, and returns the exit code. */
function finish(report: Report, folder: string | undefined): number {
  if (folder !== undefined) writeReport(report, folder);
  print(`\n${summaryOf(report)}`);
  return countOf(report, 'failed') > 0 ? 1 : 0;
}

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_534)
    throw new UsageError(`--port: a port is expected, not ${text}`);
  return port;
}

const text = { type: 'string' } as const;
const list = { type: 'string', multiple: true } as const;

// The widget’s own code reads answers and logs what it coerces; rows of the report contain that already.
console.error = () => {};

await runCommandLine({
  usage: USAGE,
  options: {
    server: text,
    transport: text,
    token: text,
    'expired-token': text,
    'second-token': text,
    'other-token': text,
    origin: text,
    region: list,
    field: list,
    only: text,
    'restart-command': text,
    timeout: text,
    pause: text,
    settle: text,
    report: text,
    host: { type: 'boolean' },
    address: text,
    port: text,
  },
  async run({ values }) {
    if (values.host === true && values.server !== undefined)
      throw new UsageError('--server and --host need separate runs: give one of them');
    if (values.report !== undefined) openReport(values.report);
    if (values.host === true) {
      const address = values.address ?? LOOPBACK;
      const place = { address, port: readPort(values.port ?? '5190') };
      const trial = await serveHostTrial(place, (forMs) =>
        print(`Your host is asked whether a payment may be sent (beforeSubmit), and has ${forMs / SECOND_MS} s …`),
      );
      print(`Set ${trial.src} as the address of the cashier (src) in your host, and open it. Waiting …`);
      if (address === LOOPBACK) print(LOOPBACK_HINT);
      const report = await trial.report;
      report.rows.forEach(printRow);
      return finish(report, values.report);
    }
    if (values.server === undefined) throw new UsageError('--server or --host is expected');
    const options = readServerOptions(values);
    const rows = await tryServer(options, (row) => printRow(reportRow(row)));
    return finish(serverReport(rows, options, new Date()), values.report);
  },
});
