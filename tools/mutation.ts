import { Stryker } from '@stryker-mutator/core';
import { readdirSync, readFileSync } from 'node:fs';
import { calledCode } from './mutation/called-code.ts';
import { ROOM_NAMES, ROOMS, type Room } from './mutation/rooms.ts';
import { sampleLines } from './mutation/sample-lines.ts';
import { tallyOf } from './mutation/tally.ts';
import { ToolError, UsageError } from './diagnostics/tool-error.ts';
import { print, runCommandLine } from './run/command-line.ts';
import { wholeNumber } from './run/whole-number.ts';

const USAGE = `npm run mutation -- --room <room> [--lines <count>] [--seed <seed>] [--file <words>]

Plants faults in the code of a room, one at a time, and runs the tests of the room that reach it.
  --room    one of ${ROOM_NAMES.join(', ')}
  --lines   of how many lines, in windows drawn by the seed; of the whole room unless told otherwise
  --seed    which windows; 1 unless told otherwise
  --file    only files that have these words in their path
The report is in test-results/mutation/<room>. No fault is planted in what runs once, when a module is loaded.`;

const isRoom = (name: string | undefined): name is Room => ROOM_NAMES.some((room) => room === name);

const filesOf = (room: Room, words: string): { file: string; lines: number }[] =>
  readdirSync(`src/${room}`, { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${room}/${name}`)
    .filter((file) => /\.tsx?$/.test(file) && file.includes(words))
    .sort()
    .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }));

await runCommandLine({
  usage: USAGE,
  options: {
    room: { type: 'string' },
    lines: { type: 'string' },
    seed: { type: 'string' },
    file: { type: 'string' },
  },
  async run({ values }) {
    const { room } = values;
    if (!isRoom(room)) throw new UsageError(`--room: one of ${ROOM_NAMES.join(', ')} expected.`);
    const seed = wholeNumber('seed', values.seed, 1);
    const files = filesOf(room, values.file ?? '');
    if (files.length === 0)
      throw new UsageError(`--file ${values.file}: no file of src/${room} has these words in its path.`);
    const sample = sampleLines(files, { lines: wholeNumber('lines', values.lines, Infinity), seed });
    const mutate = sample.windows.flatMap((window) => calledCode(window, readFileSync(window.file, 'utf8')));
    if (mutate.length === 0) throw new ToolError('Nothing in these lines runs when it is called.');
    // Read by vitest.mutation.config.ts, in the processes that Stryker starts.
    process.env['MUTATION_TESTS'] = ROOMS[room].join(',');
    const folder = `test-results/mutation/${room}`;
    await new Stryker({
      configFile: 'stryker.config.json',
      mutate,
      htmlReporter: { fileName: `${folder}/index.html` },
      jsonReporter: { fileName: `${folder}/mutation.json` },
    }).runMutationTest();
    const { judged, noticed, missed } = tallyOf(JSON.parse(readFileSync(`${folder}/mutation.json`, 'utf8')));
    const all = files.reduce((sum, { lines }) => sum + lines, 0);
    for (const one of missed) print(one);
    const share = ((100 * noticed) / Math.max(1, judged)).toFixed(1);
    print(
      `${room}: ${sample.lines} of ${all} lines, seed ${seed}: ${noticed} of ${judged} faults noticed (${share} %)`,
    );
  },
});
