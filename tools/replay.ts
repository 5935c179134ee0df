import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { requireSource } from '#layouts/check/model/json-source.ts';
import { DiagnosticError, UsageError } from '#tools/diagnostics/tool-error.ts';
import { print, runCommandLine } from '#tools/run/command-line.ts';
import { portOf } from '#tools/run/whole-number.ts';
import { runServices } from '#tools/run/run-services.ts';
import { readWire } from '#tools/wire/bundle.ts';

const STORY = '/story/replay--given';
const DEFAULT_PORT = 6007;

const USAGE = `npm run storybook -- replay <trace.json>

Opens a trace, as support was sent it, in the browser: the page as the player saw it at each moment, what happened, and why
each part of the page is there.
  <trace.json>   a trace, or the whole message onTrace
  --port         where Storybook listens; ${DEFAULT_PORT} when left out
  --no-open      prints the address and opens no browser`;

/** @throws DiagnosticError with file, line and location if the file is not a trace */
const checkTrace = (file: string): unknown => {
  const source = requireSource(file);
  const told: unknown = Object(source.value).trace;
  const at = told === undefined ? '' : '/trace';
  const trace = told ?? source.value;
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  ajv.addSchema({ $id: 'wire', $defs: readWire().defs });
  const judge = ajv.compile({ $ref: 'wire#/$defs/Trace' });
  if (judge(trace)) return trace;
  throw new DiagnosticError(
    (judge.errors ?? []).map(({ instancePath, message = 'does not fit', params }) =>
      source.at({
        pointer: at + instancePath,
        rule: 'trace',
        message: `This is not a trace: it ${message}${'allowedValues' in params ? ` (${String(params['allowedValues'])})` : ''}.`,
      }),
    ),
  );
};

await runCommandLine({
  usage: USAGE,
  options: { port: { type: 'string' }, 'no-open': { type: 'boolean' } },
  hasPositionals: true,
  async run({ values, positionals }) {
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) throw new UsageError('One trace is expected.');
    const port = String(portOf(values.port, DEFAULT_PORT));
    const trace = checkTrace(file);
    const folder = mkdtempSync(join(tmpdir(), 'cashier-trace-'));
    try {
      writeFileSync(join(folder, 'trace.json'), JSON.stringify(trace));
      print(`http://localhost:${port}/?path=${STORY}`);
      const open = values['no-open'] === true ? ['--no-open'] : [];
      const args = ['dev', '--port', port, '--initial-path', STORY, '--disable-telemetry', '--quiet', ...open];
      return await runServices([{ command: 'storybook', args, env: { CASHIER_TRACE: folder } }]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
});
