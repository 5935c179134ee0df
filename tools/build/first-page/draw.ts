import { drawTemplate } from './draw-templates.ts';

// A separate process: modules of the build run in windows of jsdom, which needs a flag of Node.
process.stdout.write(`${JSON.stringify(await drawTemplate())}\n`);
