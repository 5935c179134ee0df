import { describe, expect, it } from 'vitest';
import type { Trace } from '#generated/wire.ts';
import { stepsOf } from '#stories/replay/trace-steps.ts';

const trace: Trace = {
  format: 1,
  widget: 'v0.9.0',
  pack: null,
  startedAt: 0,
  lost: 0,
  first: { complete: { status: 'mistaked' }, group: null },
  entries: [{ at: 0, kind: 'page', name: 'deposit.complete' }],
};

describe('the moments of a trace', () => {
  it('have members that the version of the trace did not have yet, so that every text of the page is found', () => {
    const [step] = stepsOf(trace);
    expect(step?.scope.complete).toMatchObject({ status: 'mistaked', transfer: { kind: 'none' }, decline: '' });
    expect(step?.scope.group).toBeNull();
  });

  it('name a method whose title is left out by its name, and never show the mark of a hidden value', () => {
    const of = (name: string): unknown => {
      const next = { name, title: '▒', icons: [] };
      return stepsOf({ ...trace, first: { complete: { next } } })[0]?.scope.complete;
    };
    expect(of('spei')).toMatchObject({ next: { name: 'spei', title: 'spei' } });
    expect(JSON.stringify(of('▒text'))).not.toContain('▒');
  });
});
