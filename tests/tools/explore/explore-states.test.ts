import { describe, expect, it } from 'vitest';
import type { Atom, PageView } from '#tools/explore/logic/atom.ts';
import { exploreStates } from '#tools/explore/explore-states.ts';
import { PageLab } from '#tools/explore/draw/page-lab.ts';
import { explore, found, house, is, pageOf, text } from './explore-bench.ts';

const STATUSES = ['waiting', 'accepted', 'processed', 'mistaked', 'cancelled', 'expired'];
const PHASES = ['idle', 'reviewed', 'sending', 'unconfirmed', 'accepted'];

const NODES = [
  text('always'),
  text('a', { and: [is('deposit.status', 'waiting'), { '!': { var: 'deposit.isCancelled' } }] }),
  text('b', { or: [is('withdrawal.phase', 'accepted'), is('deposit.status', 'processed')] }),
  text('c', { in: [{ var: 'withdrawal.phase' }, ['idle', 'sending']] }),
  text('d', { '>': [{ length: [{ var: 'methods.entries' }] }, 5] }),
];

/** Every pair of outcomes there is, by trying all data. */
const allPairs = (lab: PageLab, atoms: readonly Atom[]): number => {
  const [first] = lab.states;
  const seen = new Set<string>();
  const look = (roots: Readonly<Record<string, object>>): PageView => {
    const scope = { ...lab.base, ...asRoots(roots, lab.base) };
    return lab.view({ scope, local: {}, timers: {}, failing: new Set(), rows: new Map() });
  };
  const entry = { kind: 'method', name: 'card' };
  for (const status of STATUSES) {
    for (const phase of PHASES) {
      for (const isCancelled of [true, false]) {
        for (const entries of [[], Array.from({ length: 6 }, () => entry)]) {
          for (const canClose of [true, false]) {
            const view = look({
              deposit: { status, isCancelled },
              withdrawal: { phase },
              methods: { entries },
              session: { canClose },
            });
            const outcomes = atoms.map((atom, at) => `${at}${atom.ask(view)}`);
            for (const [at, one] of outcomes.entries())
              for (const other of outcomes.slice(at)) seen.add(`${one} ${other}`);
          }
        }
      }
    }
  }
  expect(first).toBeDefined();
  return seen.size;
};

const asRoots = (changes: Readonly<Record<string, object>>, base: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(changes).map(([root, change]) => [root, { ...(base[root] as object), ...change }]));

describe('explored states', () => {
  it('show every pair of outcomes that any data shows, in far fewer states than there are data', async () => {
    const lab = new PageLab(pageOf(NODES), house);
    const pairs = await exploreStates(lab);
    expect(pairs.undecided).toBe(0);
    expect(pairs.seen).toBe(allPairs(lab, lab.model.book.all));
    expect(lab.states.length).toBeLessThan(16);
  });

  it('are all as the schemas of the scope want them', async () => {
    const lab = new PageLab(pageOf([...NODES, text('hash', { var: 'deposit.transaction.txid' })]), house);
    await exploreStates(lab);
    expect(lab.states.flatMap(({ state }) => lab.invalid(state))).toEqual([]);
  });

  it('find what goes wrong only when two things come together', async () => {
    const cancelled = { var: 'deposit.isCancelled' };
    const page = await explore([text('a', is('deposit.status', 'waiting')), text('b', cancelled)]);
    expect(found(page)).toEqual(['blank']);
    const whole = await explore([text('a', is('deposit.status', 'waiting')), text('b', cancelled), text('c')]);
    expect(found(whole)).toEqual([]);
  });

  it('reach what depends on texts that match, on lengths, on amounts and on elements of lists', async () => {
    const nodes = [
      text('always'),
      text('link', { match: [{ var: ['deposit.data.qrCode', ''] }, '^https://[a-z]+\\.example/'] }),
      text('many', { '>=': [{ length: [{ var: 'methods.entries' }] }, 7] }),
      text('large', { '>': [{ var: 'deposit.data.timeout_minutes' }, 90] }),
      text('some', { some: [{ var: 'methods.entries' }, { '===': [{ var: 'kind' }, 'group'] }] }),
      text('named', { '!!': [{ find: [{ var: 'methods.entries' }, 'name', 'oxxo'] }] }),
      text('experiment', { '===': [{ var: 'session.experiments.newList' }, 'b'] }),
    ];
    expect(found(await explore(nodes))).toEqual([]);
  });

  it('have what the route of the page needs', async () => {
    const lab = new PageLab(
      pageOf([text('a')], { route: { path: '/x', back: 'previous', needs: ['method', 'deposit'] } }),
      house,
    );
    await exploreStates(lab);
    for (const { state } of lab.states) {
      expect(state.scope.method).toMatchObject({ kind: expect.any(String), name: expect.any(String) });
      expect(state.scope.deposit).toMatchObject({ id: expect.stringMatching(/./) });
    }
  });

  it('take samples as they are', async () => {
    const sample = { name: 'gone.json', screen: 'deposit.test', scope: { ...house.base, complete: { status: 'odd' } } };
    const lab = new PageLab(pageOf([text('odd', is('complete.status', 'odd')), text('always')]), {
      ...house,
      samples: [sample],
    });
    await exploreStates(lab);
    expect(lab.isReached('odd')).toBe(true);
  });
});
