import { writeGeneratedDocs } from './reference/generated-docs.ts';
import { runCommandLine } from './run/command-line.ts';

const USAGE = `npm run docs

Writes the reference of the screen language, OpenAPI and AsyncAPI into docs/.`;

await runCommandLine({ usage: USAGE, run: writeGeneratedDocs });
