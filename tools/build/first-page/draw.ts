import { drawTemplate } from './draw-templates.ts';

// A process of its own: modules of the build run in windows of jsdom, which takes a flag of Node's.
process.stdout.write(JSON.stringify(await drawTemplate()));
