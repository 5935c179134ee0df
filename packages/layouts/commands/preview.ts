import { LAYOUTS_COMMAND } from '#layouts/check/model/disk.ts';
import { previewPage } from '#layouts/init/preview-page.ts';
import { serveStudio } from '#layouts/init/serve-studio.ts';
import { print, runCommandLine } from '#tools/run/command-line.ts';
import { portOf } from '#tools/run/whole-number.ts';

const DEFAULT_PORT = 5181;

const USAGE = `${LAYOUTS_COMMAND} preview [--port <port>] [--phone]

Shows each layout in each of its samples, in any language, theme and width, as files are now: reload the page after a
change.
  --port    another port than ${DEFAULT_PORT}
  --phone   lets phones in the same network look at pages
Example: ${LAYOUTS_COMMAND} preview --port ${DEFAULT_PORT}`;

await runCommandLine({
  usage: USAGE,
  options: { port: { type: 'string' }, phone: { type: 'boolean' } },
  run({ values }) {
    const port = portOf(values.port, DEFAULT_PORT);
    print(`The preview is at http://127.0.0.1:${port}/`);
    return serveStudio({ port, isOpenToNetwork: values.phone === true, frontPage: previewPage });
  },
});
