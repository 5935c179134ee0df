import { readFileSync } from 'node:fs';
import { filesBelow } from '#layouts/screens/screen-files.ts';
import { code, page, table, type Section } from './markdown.ts';

const ROOMS = [
  'src/boot',
  'src/app',
  'src/flows',
  'src/engine',
  'src/domain',
  'src/transport',
  'src/host',
  'src/platform',
  'packages/embed',
];

/** A one-line docstring, followed by a constant with an arithmetic value. */
const CONSTANT = /\/\*\* ([^\n]+?) \*\/\n(?:export )?const ([A-Z][A-Z\d_]+)(?:: [^=\n]+)? = ([\d_*+\-. ]+);/g;

const rowsOf = (file: string): string[][] =>
  [...readFileSync(file, 'utf8').matchAll(CONSTANT)].map(([, reason = '', name = '', value = '']) => [
    code(name),
    value,
    reason,
    code(file),
  ]);

const sectionOf = (room: string): Section => {
  const files = ['.ts', '.tsx'].flatMap((end) => filesBelow(room, end)).toSorted();
  return {
    heading: room,
    brief: '',
    parts: [table(['constant', 'value', 'reason', 'file'], files.flatMap(rowsOf))],
  };
};

/** Returns the page of the product's constants whose docstring gives a reason. */
export const constantsPage = (): [file: string, text: string] => [
  'docs/reference/constants.md',
  page(
    'Constants',
    ['Limits and durations of the widget and the SDK, read from the source. `_MS` is milliseconds.'],
    ROOMS.map(sectionOf),
  ),
];
