import { describe, expect, it } from 'vitest';
import { stateLines } from '#tools/explore/report.ts';
import { button, explore, found, is, text } from './explore-bench.ts';

const WAITING = is('deposit.status', 'waiting');
/** No way back and nothing to close: the page has to lead on by itself. */
const SEALED = { route: { path: '/deposit/test', hideClose: true } };

describe('a node that a constant hides', () => {
  const row = (when: unknown): object => ({
    type: 'copyRow',
    id: 'iban',
    critical: true,
    label: { t: 'requisites.iban' },
    value: { var: 'deposit.id' },
    requires: ['deposit.id'],
    when,
  });

  it.each([[false], [{ '===': ['a', 'b'] }], [{ and: [{ var: 'deposit.id' }, false] }]])(
    'is told of: %j',
    async (when) => {
      const page = await explore([text('always'), row(when)]);
      expect(found(page)).toEqual(['hidden-by-constant iban']);
      expect(page.findings[0]?.message).toContain('the critical node iban');
    },
  );

  it('is fine where data decides', async () => {
    expect(found(await explore([text('always'), row({ var: 'deposit.id' })]))).toEqual([]);
  });
});

describe('a state with nothing to see', () => {
  it('is told of, with the data that makes it', async () => {
    const page = await explore([text('waits', { '!==': [{ var: 'deposit.status' }, 'accepted'] })]);
    expect(found(page)).toEqual(['blank']);
    const [finding] = page.findings;
    expect(finding && stateLines(finding, page.base)).toEqual(['deposit.status: "accepted"']);
  });

  it('is not one where something else stands in', async () => {
    const page = await explore([text('waits', WAITING), text('over', { '!': WAITING })]);
    expect(found(page)).toEqual([]);
  });

  it('is told of when only tabs without a tab are left', async () => {
    const tabs = { type: 'tabs', bind: 'way', label: { t: 'common.continue' }, children: [] };
    const local = { way: '' };
    expect(found(await explore([tabs], { local }))).toEqual(['blank']);
    const tab = { type: 'tab', value: 'a', title: { t: 'common.continue' }, children: [text('inside')] };
    expect(found(await explore([{ ...tabs, children: [tab] }], { local }))).toEqual([]);
  });

  it('is told of when only empty holders and lines are left', async () => {
    const body = [{ type: 'card', children: [text('waits', WAITING)] }, { type: 'divider' }];
    expect(found(await explore(body))).toEqual(['blank']);
  });

  it('is fine when the page leaves by itself', async () => {
    const leave = { when: [{ if: { '!': WAITING }, do: [{ do: 'go' as const, to: 'deposit.complete' }] }] };
    expect(found(await explore([text('waits', WAITING)], { on: leave }))).toEqual([]);
  });
});

describe('a state with no way out', () => {
  it('is told of, with the data that makes it', async () => {
    const page = await explore([text('always'), button('on', { isDisabled: { var: 'form.isEmpty' } })], SEALED);
    expect(found(page)).toEqual(['no-way-out']);
    const [finding] = page.findings;
    expect(finding && stateLines(finding, page.base)).toEqual(['nothing else']);
  });

  it('is none with a way back, a link that is safe, or a button that only works for now', async () => {
    const locked = button('on', { isDisabled: { var: 'form.isEmpty' } });
    expect(found(await explore([locked]))).toEqual([]);
    const link = { type: 'link', label: { t: 'common.continue' }, href: 'https://example.com/' };
    expect(found(await explore([locked, link], SEALED))).toEqual([]);
    expect(found(await explore([button('on', { isBusy: { var: 'busy.app.retry' } })], SEALED))).toEqual([]);
  });

  it.each([
    ['a link that would not be opened', { type: 'link', label: { t: 'common.continue' }, href: 'javascript:alert(1)' }],
    ['a button that changes the page alone', button('on', { onPress: [{ do: 'set', name: 'isOpen', value: true }] })],
    ['a button that copies', button('on', { onPress: [{ do: 'copy', value: 'text' }] })],
  ])('cannot be left by %s', async (_, node) => {
    expect(found(await explore([node], { ...SEALED, local: { isOpen: false } }))).toEqual(['no-way-out']);
  });

  it('is told of where the host does not let the widget be closed', async () => {
    const route = { path: '/deposit/test' };
    const page = await explore([text('always')], { route });
    expect(found(page)).toEqual(['no-way-out']);
    const [finding] = page.findings;
    expect(finding && stateLines(finding, page.base)).toEqual(['session.canClose: false']);
    expect(found(await explore([text('always'), button('on')], { route }))).toEqual([]);
  });
});

describe('values that are missing', () => {
  const code = (rest: object): object => ({
    type: 'qr',
    id: 'code',
    critical: true,
    value: { var: 'deposit.data.qrCode' },
    label: { t: 'requisites.scanToPay' },
    ...rest,
  });

  it('leave no critical node empty', async () => {
    expect(found(await explore([text('always'), code({})]))).toEqual(['critical-empty code']);
    expect(found(await explore([text('always'), code({ requires: ['deposit.data.qrCode'] })]))).toEqual([]);
    expect(found(await explore([text('always'), code({ when: { var: 'deposit.data.qrCode' } })]))).toEqual([]);
  });

  it('make no node vanish with nothing in its place', async () => {
    const needs = { ...text('needs'), requires: ['deposit.id'] };
    expect(found(await explore([text('always'), needs]))).toEqual(['reported needs']);
    const withNet = await explore([text('always'), { ...needs, fallback: [text('instead')] }]);
    expect(found(withNet)).toEqual([]);
    expect(withNet.coverage).toMatchObject({ nodes: 3, reached: 3 });
  });

  it('show what stands in for a node that cannot be drawn at all', async () => {
    const page = await explore([{ ...text('new'), fallback: [text('old')] }]);
    expect(found(page)).toEqual([]);
    expect(page.coverage).toMatchObject({ nodes: 2, reached: 2 });
  });
});

describe('a condition with one outcome', () => {
  it('is told of', async () => {
    const card = {
      type: 'card',
      when: { var: 'deposit.id' },
      children: [text('in', { '!!': [{ var: 'deposit.id' }] })],
    };
    expect(found(await explore([text('always'), card]))).toEqual(['one-sided in.when']);
  });

  it('is told of when only a part of it is dead', async () => {
    const page = await explore([text('always'), text('or', { or: [WAITING, is('deposit.status', 'payed')] })]);
    expect(found(page)).toEqual(['one-sided or.when']);
  });

  it('is told of when it is a case that never comes', async () => {
    const node = {
      type: 'switch',
      id: 'by',
      on: { var: 'deposit.phase' },
      cases: { made: [] },
      otherwise: [text('other')],
    };
    expect(found(await explore([node]))).toEqual(['one-sided by.cases.made']);
  });

  it('is no matter of the page where a node type brings it along', async () => {
    const rows = { type: 'requisites', when: { var: 'deposit.data.rows' }, rows: { var: 'deposit.data.rows' } };
    expect(found(await explore([text('always'), rows]))).toEqual([]);
  });

  it('is told of when it disables a button for good', async () => {
    const node = button('on', { isDisabled: { '!==': [{ var: 'deposit.phase' }, 'done'] } });
    expect(found(await explore([text('always'), node]))).toEqual(['one-sided on.isDisabled']);
  });
});

describe('the exceptions in a screen', () => {
  const body = [text('always'), text('typo', is('deposit.status', 'later'))];

  it('is taken for an answer, and shows in the coverage', async () => {
    const page = await explore(body, { unreached: { typo: 'The server sends it from next year on.' } });
    expect(found(page)).toEqual([]);
    expect(page.coverage).toMatchObject({ nodes: 2, reached: 1, excepted: 1 });
  });

  it('is told of once it is no longer so', async () => {
    const page = await explore([text('always')], { unreached: { always: 'It was not there once.' } });
    expect(found(page)).toEqual(['exception always']);
  });

  it('leaves out states that the page is never shown in', async () => {
    const never = [{ if: is('deposit.status', 'accepted'), because: 'Another page shows it.' }];
    const nodes = [text('waits', { '!==': [{ var: 'deposit.status' }, 'accepted'] })];
    expect(found(await explore(nodes, { never }))).toEqual(['one-sided waits.when']);
    expect(found(await explore([text('waits', WAITING), text('over', { '!': WAITING })], { never }))).toEqual([]);
  });
});
