import { describe, expect, it } from 'vitest';
import { hostReport, messageFaults, type HostEnd } from '#tools/conformance/host/host-report.ts';
import type { Found } from '#tools/conformance/host/mad-settings.ts';
import { trials } from '#tools/conformance/host/trials.ts';

const at = new Date('2026-01-01T00:00:00Z');

describe('messages of a host', () => {
  it('are judged by their form, their type and their payload', () => {
    expect(messageFaults([{ type: 'loaded' }])).toEqual(['a message is the text of its JSON, not object']);
    expect(messageFaults(['{'])).toEqual(['a message is no JSON']);
    expect(messageFaults(['{"type":"constructor"}'])).toEqual(['constructor is no message to the widget']);
    expect(messageFaults(['{"type":"loaded","payload":{"token":5}}'])).toEqual(['loaded /token: must be string']);
    expect(messageFaults(['{"type":"loaded","payload":{"token":"t"}}', '{"type":"close"}'])).toEqual([]);
  });

  it('without the payload that they need are wrong', () => {
    expect(messageFaults(['{"type":"loaded"}'])).toEqual(['loaded : must be object']);
  });

  it('are not told in the report, as a token may be in them', () => {
    expect(messageFaults(['{"type":"loaded","payload":{"token":{"secret":"42"}}}']).join()).not.toContain('42');
  });
});

describe('the report of a host', () => {
  const [first = '', second = '', third = ''] = Object.keys(trials);
  const rowsOf = (
    found: readonly Found[],
    end: HostEnd,
  ): (readonly [outcome: string, details: readonly string[]])[] => {
    const { rows } = hostReport(found, end, at);
    return [first, second, third].map((id) => {
      const { outcome = '', details = [] } = rows.find(({ name }) => name === id) ?? {};
      return [outcome, details];
    });
  };

  it('blames what was being tried when the frame went away, and no more', () => {
    expect(rowsOf([{ id: first, faults: [] }], { fault: 'the frame was gone', why: 'it was gone before' })).toEqual([
      ['passed', []],
      ['failed', ['the frame was gone']],
      ['skipped', ['it was gone before']],
    ]);
  });

  it('blames nothing more where the page itself has stopped', () => {
    const found = [{ id: first, faults: ['Loaded was not answered'] }];
    expect(rowsOf(found, { why: 'the host has not answered' })).toEqual([
      ['failed', ['Loaded was not answered']],
      ['skipped', ['the host has not answered']],
      ['skipped', ['the host has not answered']],
    ]);
  });

  it('says why nothing could be said', () => {
    const { rows } = hostReport([{ id: 'host/kept', why: 'it keeps nothing' }], { why: '' }, at);
    expect(rows.find(({ name }) => name === 'host/kept')).toMatchObject({
      outcome: 'skipped',
      details: ['it keeps nothing'],
    });
  });
});
