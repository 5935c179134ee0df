import { generateAll } from './build/generate-all.ts';
import { runCommandLine } from './run/command-line.ts';

const USAGE = `npm run generate

Writes everything that is made from schemas/: src/generated, the editor schemas, the reference, OpenAPI and AsyncAPI.`;

await runCommandLine({ usage: USAGE, run: generateAll });
