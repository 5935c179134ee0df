import { holdsLayoutsAlone, isOwnFile, LAYOUTS_COMMAND } from '#layouts/check/model/disk.ts';
import { print, runCommandLine } from '#tools/run/command-line.ts';
import { portOf } from '#tools/run/whole-number.ts';
import { serveStudio } from '#layouts/init/serve-studio.ts';
import { sampleFiles, screenIdOf } from '#layouts/screens/screen-files.ts';

const DEFAULT_PORT = 5180;

const USAGE = `${LAYOUTS_COMMAND} studio [--port <port>] [--phone]

Opens a page to edit layouts in: their JSON with help and findings, the live page beside it, texts, samples.
  --port    another port than ${DEFAULT_PORT}
  --phone   lets phones in the same network look at pages; only this machine may save
Example: ${LAYOUTS_COMMAND} studio --phone`;

await runCommandLine({
  usage: USAGE,
  options: { port: { type: 'string' }, phone: { type: 'boolean' } },
  run({ values }) {
    const port = portOf(values.port, DEFAULT_PORT);
    const [own] = holdsLayoutsAlone ? sampleFiles().filter(isOwnFile) : [];
    print(`The studio is at http://127.0.0.1:${port}/studio/${own === undefined ? '' : `#layout=${screenIdOf(own)}`}`);
    return serveStudio({ port, isOpenToNetwork: values.phone === true });
  },
});
