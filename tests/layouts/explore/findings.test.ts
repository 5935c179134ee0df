// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Rule, Screen } from '#generated/language.ts';
import { stateLines } from '#layouts/explore/report.ts';
import { exploreScreen } from '#layouts/explore/explore-screen.ts';
import { button, explore, found, house, is, pageOf, text } from './explore-bench.ts';

type Row = readonly [what: string, body: readonly object[], ...findings: readonly string[]];

const explores = (rest: Partial<Screen>, rows: readonly Row[]): void => {
  it.each(
    rows.map(([what, body, ...findings]) => {
      const verb = findings.length > 0 ? `reports ${findings.join(', ')}` : 'reports nothing';
      return [`${verb} for ${what}`, body, findings] as const;
    }),
  )('%s', async (_title, body, findings) => {
    expect(found(await explore(body, rest))).toEqual(findings);
  });
};

const v = (path: string): Rule => ({ var: path });
const ALWAYS = text('always');
const LABEL = { t: 'common.continue' };
const WAITING = is('deposit.status', 'waiting');
const OVER: Rule = { '!': WAITING };
const GO = { do: 'go' as const, to: 'deposit.complete' };

describe('a node hidden by a constant', () => {
  const row = (when: unknown): object[] => [
    ALWAYS,
    {
      type: 'copyRow',
      id: 'iban',
      critical: true,
      when,
      label: { t: 'requisites.iban' },
      value: v('deposit.id'),
      requires: ['deposit.id'],
    },
  ];

  explores({}, [
    ['false', row(false), 'hidden-by-constant iban'],
    ['a comparison of constants', row({ '===': ['a', 'b'] }), 'hidden-by-constant iban'],
    ['a part that is false', row({ and: [v('deposit.id'), false] }), 'hidden-by-constant iban'],
    ['a condition of the data', row(v('deposit.id'))],
  ]);
});

describe('an empty state', () => {
  const tab = { type: 'tab', value: 'a', title: LABEL, children: [text('inside')] };
  const tabs = (...children: object[]): object[] => [{ type: 'tabs', bind: 'way', label: LABEL, children }];

  explores({}, [
    ['a text that waits', [text('waits', WAITING)], 'blank'],
    ['a text that waits beside another', [text('waits', WAITING), text('over', OVER)]],
    ['an empty card and a line', [{ type: 'card', children: [text('waits', WAITING)] }, { type: 'divider' }], 'blank'],
  ]);
  explores({ local: { way: '' } }, [
    ['tabs without a tab', tabs(), 'blank'],
    ['tabs with a tab', tabs(tab)],
  ]);
  explores({ on: { when: [{ if: OVER, do: [GO] }] } }, [['a page that is left then', [text('waits', WAITING)]]]);

  it('is reported with the data that cause it', async () => {
    const { findings, base } = await explore([text('waits', { '!==': [v('deposit.status'), 'accepted'] })]);
    expect(findings.map((finding) => stateLines(finding, base))).toEqual([['deposit.status: "accepted"']]);
  });
});

describe('a state without a way out', () => {
  /** Without a way back and a close button the page needs a button that continues. */
  const SEALED = { route: { path: '/deposit/test', hideClose: true }, local: { isOpen: false } };
  const locked = button('on', { isDisabled: v('form.isEmpty') });
  const link = (href: string): object => ({ type: 'link', label: LABEL, href });
  const presses = (action: object): object[] => [button('on', { onPress: [action] })];

  explores(SEALED, [
    ['a disabled button', [ALWAYS, locked], 'no-way-out'],
    ['a link', [locked, link('https://example.com/')]],
    ['a link that is not opened', [link('javascript:alert(1)')], 'no-way-out'],
    ['a busy button', [button('on', { isBusy: v('busy.app.retry') })]],
    ['a button that changes the page', presses({ do: 'set', name: 'isOpen', value: true }), 'no-way-out'],
    ['a button that copies', presses({ do: 'copy', value: 'text' }), 'no-way-out'],
  ]);
  explores({}, [['a disabled button and a way back', [locked]]]);

  it('is reported if the host does not allow closing the widget', async () => {
    const route = { path: '/deposit/test' };
    const { findings, base } = await explore([ALWAYS], { route });
    expect(findings.map((finding) => stateLines(finding, base))).toEqual([['session.canClose: false']]);
    expect(found(await explore([ALWAYS, button('on')], { route }))).toEqual([]);
  });
});

describe('a missing value', () => {
  const qr = { type: 'qr', id: 'code', critical: true, value: v('deposit.data.qrCode'), label: LABEL };
  const needs = { ...text('needs'), requires: ['deposit.id'] };

  explores({}, [
    ['an empty critical node', [ALWAYS, qr], 'critical-empty code'],
    ['a critical node that requires its value', [ALWAYS, { ...qr, requires: ['deposit.data.qrCode'] }]],
    ['a critical node with a condition', [ALWAYS, { ...qr, when: v('deposit.data.qrCode') }]],
    ['a node that vanishes', [ALWAYS, needs], 'reported needs'],
    ['a node with a fallback', [ALWAYS, { ...needs, fallback: [text('instead')] }]],
  ]);
});

describe('a condition with one outcome', () => {
  const inCard = text('in', { '!!': [v('deposit.id')] });
  const cases = { type: 'switch', id: 'by', on: v('deposit.phase'), cases: { made: [] }, otherwise: [text('other')] };
  const rows = { type: 'requisites', when: v('deposit.data.rows'), rows: v('deposit.data.rows') };

  explores({}, [
    [
      'a repeated condition',
      [ALWAYS, { type: 'card', when: v('deposit.id'), children: [inCard] }],
      'one-sided in.when',
    ],
    ['an impossible part', [ALWAYS, text('or', { or: [WAITING, is('deposit.status', 'payed')] })], 'one-sided or.when'],
    ['an impossible case', [cases], 'one-sided by.cases.made'],
    ['conditions that a node type has itself', [ALWAYS, rows]],
    [
      'a button that is always disabled',
      [ALWAYS, button('on', { isDisabled: { '!==': [v('deposit.phase'), 'done'] } })],
      'one-sided on.isDisabled',
    ],
  ]);
});

describe('an exception of a screen', () => {
  const typo = [ALWAYS, text('typo', is('deposit.status', 'later'))];
  const never = [{ if: is('deposit.status', 'accepted'), because: 'Another page shows it.' }];

  it('is accepted, and listed in the coverage', async () => {
    const page = await explore(typo, { unreached: { typo: 'The server sends it from next year on.' } });
    expect(found(page)).toEqual([]);
    expect(page.coverage).toMatchObject({ nodes: 2, reached: 1, excepted: 1 });
  });

  explores(
    {
      unreached: { always: 'It was not reached once.' },
    },
    [['an exception for a node that is reached', [ALWAYS], 'exception always']],
  );
  explores({ never }, [
    [
      'a condition that no other state inverts',
      [text('waits', { '!==': [v('deposit.status'), 'accepted'] })],
      'one-sided waits.when',
    ],
    ['conditions of other states', [text('waits', WAITING), text('over', OVER)]],
  ]);
});

describe('a node that no state shows', () => {
  const inCase = (when: Rule): object[] => [
    ALWAYS,
    { type: 'switch', on: v('deposit.status'), cases: { waiting: [text('inside', when)] } },
  ];
  const each = (list: unknown, when: Rule): object[] => [
    ALWAYS,
    { type: 'list', each: list, body: [text('row', when)] },
  ];
  const written = ['GB', 'EU'].map((code) => ({ code, name: code }));
  const options = (control: string, when: Rule): object[] => {
    const inner = { type: 'list', id: 'options', when: is('item.control', control), each: v('item.options') };
    return [ALWAYS, { type: 'list', each: v('form.definitions'), body: [{ ...inner, body: [text('option', when)] }] }];
  };
  const card = { type: 'card', id: 'card', when: is('deposit.status', 'no'), children: [text('in'), text('side')] };
  const processed = is('deposit.status', 'processed');

  explores({}, [
    ['a contradiction', [ALWAYS, text('both', { and: [WAITING, processed] })], 'unreached both'],
    ['an impossible value', [ALWAYS, text('typo', is('deposit.status', 'wiating'))], 'unreached typo'],
    ['a contradiction to its case', inCase(processed), 'unreached inside'],
    ['a condition beside its case', inCase(is('deposit.isCancelled', true))],
    [
      'a row that no element of the data makes',
      each(v('methods.entries'), is('item.kind', 'category')),
      'unreached row',
    ],
    ['a row that an element of the data makes', each(v('methods.entries'), is('item.kind', 'group'))],
    ['a row that no element of the screen makes', each(written, is('item.code', 'US')), 'unreached row'],
    ['a row that an element of the screen makes', each(written, is('item.code', 'EU'))],
    ['a row of a row', options('dropdown', is('item.label', 'Other bank'))],
    ['a row of a row without a value', options('dropdown', { '!': [{ '!!': [v('item.value')] }] })],
    ['a row of a row that nothing makes', options('slider', is('item.label', 'x')), 'unreached options'],
    ['a card, once for all that it holds', [ALWAYS, card], 'unreached card'],
  ]);

  const shown: Rule = { if: [v('complete.isUnconfirmed'), 'unconfirmed', v('complete.status')] };
  explores({ derive: { shown } }, [
    ['a value that a derived value has', [ALWAYS, text('on', is('derive.shown', 'unconfirmed'))]],
    ['a value that a derived value never has', [ALWAYS, text('on', is('derive.shown', 'gone'))], 'unreached on'],
  ]);

  const [starts, runs, isOver] = [v('timers.a.starts'), v('timers.a.isRunning'), v('timers.a.isExpired')];
  const counts = [
    ALWAYS,
    text('held', runs),
    text('again', { and: [{ '!': [runs] }, { '<': [starts, 4] }] }),
    text('enough', { '>=': [starts, 4] }),
  ];
  const both = text('both', { and: [isOver, runs] });
  explores({ timers: { a: { seconds: 30 } }, on: { enter: [{ do: 'start', timer: 'a' }] } }, [
    ['each state of a timer that the page starts', counts],
    ['a timer of a page that runs and is over', [...counts, both], 'unreached both'],
  ]);
  explores({ timers: { a: { endsAt: v('deposit.data.endsAt') } } }, [
    ['a timer with an end that runs or is over', [ALWAYS, text('over', isOver), text('runs', runs)]],
    ['a timer with an end that runs and is over', [ALWAYS, both], 'unreached both'],
  ]);

  const more = [ALWAYS, text('more', v('local.isOpen'))];
  explores({ local: { isOpen: false } }, [
    [
      'a local value that a button sets',
      [...more, button('b', { onPress: [{ do: 'set', name: 'isOpen', value: true }] })],
    ],
    ['a local value that nothing sets', more, 'unreached more'],
  ]);

  it('is reported with the reason', async () => {
    const [typo, contradiction] = [
      await explore([ALWAYS, text('t', is('deposit.status', 'wiating'))]),
      await explore(inCase(processed)),
    ];
    expect(typo.findings[0]?.message).toContain('"wiating"');
    expect(typo.coverage).toMatchObject({ nodes: 2, reached: 1 });
    expect(contradiction.findings[0]?.message).toContain('are never true together');
  });

  it('is reached with the list of a sample, if it needs several elements at once', async () => {
    const named = (name: string): Rule => ({ find: [v('deposit.data.rows'), 'name', name] });
    const parts = [v('derive.first.value'), v('derive.second.value'), v('busy.deposit.complete')];
    const page = pageOf([ALWAYS, text('busy', { and: parts.map((part) => ({ '!!': [part] })) })], {
      derive: { first: named('entity'), second: named('reference') },
    });
    const plain = { kind: 'text', title: null, isCopyable: true, isCard: false };
    const rows = ['entity', 'reference'].map((name) => ({ ...plain, name, value: name }));
    const deposit = { ...Object(house.base['deposit']), data: { rows } };
    const samples = [{ name: 'both.json', screen: page.id, scope: { ...house.base, deposit } }];
    const { coverage } = await exploreScreen(page, { house: { ...house, samples } });
    expect(coverage).toMatchObject({ nodes: 2, reached: 2 });
  });
});
