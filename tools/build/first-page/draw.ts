import { drawTemplate } from './draw-templates.ts';

// A separate process: modules of the build run in windows of jsdom, which takes a flag of Node's.
process.stdout.write(`${JSON.stringify(await drawTemplate())}\n`);
