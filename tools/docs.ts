import { build, createServer } from 'vitepress';
import { UsageError } from './diagnostics/tool-error.ts';
import { writeGeneratedDocs } from './reference/generated-docs.ts';
import { print, runCommandLine } from './run/command-line.ts';
import { portOf } from './run/whole-number.ts';

const DEFAULT_PORT = 5190;

const USAGE = `npm run docs [-- build] [-- --port <port>]

Generates the reference, OpenAPI and AsyncAPI into docs/, then serves the site of the documents.
  build    builds the site into dist/docs instead; fails on a dead link
  --port   another port than ${DEFAULT_PORT}`;

await runCommandLine({
  usage: USAGE,
  options: { port: { type: 'string' } },
  hasPositionals: true,
  async run({ values: { port }, positionals: [task, ...others] }) {
    if ((task !== undefined && task !== 'build') || others.length > 0) throw new UsageError(`Unknown: ${task}.`);
    await writeGeneratedDocs();
    if (task === 'build') return build('docs');
    const server = await createServer('docs', { port: portOf(port, DEFAULT_PORT) });
    await server.listen();
    server.printUrls();
    return print('Ctrl-C ends.');
  },
});
