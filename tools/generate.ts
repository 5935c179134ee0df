import { generateAll } from './build/generate-all.ts';
import { runCommandLine } from './run/command-line.ts';

const USAGE = `npm run build -- generate

Writes everything that is made from schemas/: src/generated, the schemas of editors. \`npm run docs\` writes the reference.`;

await runCommandLine({ usage: USAGE, run: generateAll });
