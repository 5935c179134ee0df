import { describe, expect, it } from 'vitest';
import { findIdFaults } from '#tools/spec-coverage/line-ids.ts';
import { coverage, line } from './coverage-sample.ts';

const faults = (...ids: string[]): string[] =>
  findIdFaults(coverage({ 'core 4': ids.map((id) => line(`core ${id}`)) }));

describe('the ids of a section', () => {
  it('count its lines, and the facts of a line', () => {
    expect(faults('4.1', '4.2a', '4.2b', '4.2c', '4.3', '4.4a', '4.4b')).toEqual([]);
  });

  it.each([
    ['the first line', ['4.2'], 'core 4.2: something is missing before it.'],
    ['a line', ['4.1', '4.3'], 'core 4.3: something is missing before it.'],
    ['the first fact of a line', ['4.1', '4.2b'], 'core 4.2b: something is missing before it.'],
    ['a fact of a line', ['4.1a', '4.1b', '4.1d'], 'core 4.1d: something is missing before it.'],
    ['the second fact of a line', ['4.1a', '4.2'], 'core 4.1a: has no second part.'],
  ])('tell that %s is missing', (_what, ids, fault) => {
    expect(faults(...ids)).toContain(fault);
  });

  it('tell what is listed twice, as it is or as a whole and in parts', () => {
    expect(faults('4.1', '4.2', '4.2', '4.3')).toEqual(['core 4.2: is listed twice.']);
    expect(faults('4.1', '4.1a', '4.1b')).toContain('core 4.1a: something is missing before it.');
  });

  it('are in their order', () => {
    expect(faults('4.1', '4.3', '4.2')).not.toEqual([]);
  });

  it('are of the section that they stand in', () => {
    expect(faults('4.1', '5.2')).toEqual(['core 5.2: is not of core, section 4.']);
    expect(findIdFaults(coverage({ 'core 4': [line('method-flows 4.1')] }))).toHaveLength(1);
  });
});

describe('the sections of a document', () => {
  it('are all there', () => {
    expect(findIdFaults(coverage())).toEqual([]);
    const without = coverage().filter(({ document, section }) => document !== 'method-flows' || section !== 7);
    expect(findIdFaults(without)).toEqual(['method-flows 7: the section is missing.']);
  });
});
