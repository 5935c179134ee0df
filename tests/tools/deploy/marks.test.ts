import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMarks } from '#tools/deploy/marks.ts';
import { useFolder } from '#tests/temp-folder.ts';

const folder = useFolder();

const square = (inside: string, size = 'width="48" height="48"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`;
/** A round shape; with `on` it has a background. */
const mark = (color: string, on = 'none'): string =>
  `<rect width="48" height="48" fill="${on}"/><circle cx="24" cy="16" r="10" fill="${color}"/>`;

const read = async (marks: Record<string, unknown>, files: Record<string, string>) => {
  writeFileSync(path.join(folder, 'marks.json'), JSON.stringify(marks));
  for (const [name, svg] of Object.entries(files)) writeFileSync(path.join(folder, name), svg);
  return readMarks(folder);
};

describe('a folder of brand marks', () => {
  it('returns the file of each icon in marks.json', async () => {
    const svg = square(mark('#fff', '#8a4fd8'));
    expect(
      await read(
        { upi: 'a.svg', 'scheme-visa': 'b.svg' },
        { 'a.svg': svg, 'b.svg': square(mark('#fff', '#1434cb'), 'width="48" height="32"') },
      ),
    ).toMatchObject([{ name: 'upi', svg }, { name: 'scheme-visa' }]);
  });

  it.each([
    ['a file that does not exist', 'upi', undefined, 'a.svg does not exist'],
    ['a file that is no picture', 'upi', 'hello', 'not an SVG picture'],
    ['a script', 'upi', square('<script>1</script>'), 'scripts'],
    ['a handler', 'upi', square('<rect onload="x()"/>'), 'scripts'],
    ['a picture of another server', 'upi', square('<image href="https://other.example/x.png"/>'), 'other files'],
    ['more than 20 KB', 'upi', square(`<desc>${'x'.repeat(21_000)}</desc>`), '20 KB'],
    ['a wide mark of a method', 'upi', square(mark('#fff', '#8a4fd8'), 'width="96" height="48"'), 'must be square'],
    ['a square mark of a scheme', 'scheme-visa', square(mark('#fff', '#8a4fd8')), 'must be 3 to 2'],
    ['white on nothing', 'upi', square(mark('#fff')), 'light theme'],
    ['black on nothing', 'upi', square(mark('#000')), 'dark theme'],
    ['a name with a path', '../upi', square(mark('#fff', '#8a4fd8')), 'letters, digits'],
  ])('%s is refused with the icon and the reason', async (_case, name, svg, reason) => {
    await expect(read({ [name]: 'a.svg' }, svg === undefined ? {} : { 'a.svg': svg })).rejects.toThrow(reason);
  });

  it('a file outside the folder is refused', async () => {
    await expect(read({ upi: '../a.svg' }, {})).rejects.toThrow('Expected a file of');
  });

  it('accepts every mark that ships', async () => {
    const shipped = 'public/static/icons';
    const files = readdirSync(shipped).filter((file) => file.endsWith('.svg'));
    const marks = Object.fromEntries(files.map((file) => [path.basename(file, '.svg'), file]));
    const contents = Object.fromEntries(files.map((file) => [file, readFileSync(path.join(shipped, file), 'utf8')]));
    expect(await read(marks, contents)).toHaveLength(files.length);
  });
});
