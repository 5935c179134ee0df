import { describe, expect, it } from 'vitest';
import { compareSource, readSource } from '#tools/spec-coverage/compare-source.ts';
import type { CoverageLine, CoverageSection } from '#tools/spec-coverage/coverage-data.ts';
import { line } from './coverage-sample.ts';

const SOURCE = `# A document

Words before the first section.

## 1. What it is

- Not counted.

## 2. Places

The first place.

### A part, at /here

| Path | What for |
|---|---|
| one | the first |
| two | the second |

### Another part
- A fact. Another: with a colon.
Leads on:

**Only a name.**
  1. Ends the section.

## 9. Numbers

**Name.** Three.

## 10. Not counted

- Nothing.
`;

const listed = readSource('core', SOURCE);

const sectionOf = (section: number): CoverageSection => ({
  document: 'core',
  section,
  title: '',
  lines: listed.filter(({ id }) => id.startsWith(`core ${section}.`)).map(({ id, digest }) => line(id, { digest })),
});

const compare = (change: (lines: CoverageLine[]) => CoverageLine[], text = SOURCE): string[] =>
  compareSource([{ ...sectionOf(2), lines: change(sectionOf(2).lines) }, sectionOf(9)], { core: text });

describe('the lines of a specification', () => {
  it('are those that state something: rows, and headings with a path, but no heads and no leads', () => {
    expect(listed.map(({ id }) => id)).toEqual([
      'core 2.1',
      'core 2.2',
      'core 2.3',
      'core 2.4',
      'core 2.5',
      'core 2.6',
      'core 9.1',
    ]);
  });

  it('have digests that forget the spaces around them, and nothing else', () => {
    const digestOf = (text: string): string | undefined => readSource('core', `## 2. A\n${text}`)[0]?.digest;
    expect(digestOf('  One. ')).toBe(digestOf('One.'));
    expect(digestOf('One')).not.toBe(digestOf('One.'));
    expect(digestOf('One.')).toMatch(/^[0-9a-f]{8}$/);
  });
});

describe('entries beside their specification', () => {
  it('say nothing when they are of the same lines', () => {
    expect(compare((lines) => lines)).toEqual([]);
  });

  it('may be several for a line', () => {
    const split = ({ id, ...rest }: CoverageLine): CoverageLine[] =>
      ['a', 'b'].map((part) => ({ ...rest, id: id + part }));
    expect(compare(([first, ...others]) => [...(first ? split(first) : []), ...others])).toEqual([]);
  });

  it('tell a line that is not listed', () => {
    expect(compare((lines) => lines.slice(0, -1))).toEqual(['core 2.6: is not listed.']);
  });

  it('tell an entry whose line has changed', () => {
    const [fault, ...others] = compare((lines) => lines, SOURCE.replace('the second', 'the third'));
    expect(fault).toMatch(/^core 2\.4: its line has changed/);
    expect(others).toEqual([]);
  });

  it('tell an entry of no line', () => {
    expect(compare((lines) => [...lines, line('core 2.7')])).toEqual(['core 2.7: there is no such line.']);
  });
});
