import { describe, expect, it } from 'vitest';
import { bodyOf, check, checkBy, HELLO } from './planted.ts';

const BOX = {
  params: { title: { type: 'text' } },
  body: [
    { type: 'text', text: { param: 'title' } },
    { type: 'slot', name: 'end' },
  ],
};
const GIVEN = { title: { t: 'hello' } };
const use = (own: object): object => ({ type: 'use', fragment: 'box', with: GIVEN, ...own });

const told = (node: object): unknown[] => checkBy('fragment', { ...bodyOf([node]), fragments: { box: BOX } });

describe('the rule fragment', () => {
  it('names the fragment that was meant', () => {
    expect(told(use({ fragment: 'bax' }))).toMatchObject([
      { pointer: '/body/0/fragment', suggestion: 'Did you mean box?' },
    ]);
  });

  it('tells a parameter that there is not, and one that is missing', () => {
    expect(told(use({ with: { ...GIVEN, titel: 1 } }))).toMatchObject([
      { pointer: '/body/0/with/titel', suggestion: 'Did you mean title?' },
    ]);
    expect(told(use({ with: {} }))).toMatchObject([{ pointer: '/body/0/fragment', expected: 'title' }]);
  });

  it('tells a slot that there is not', () => {
    expect(told(use({ slots: { ent: [HELLO] } }))).toMatchObject([
      { pointer: '/body/0/slots/ent', suggestion: 'Did you mean end?' },
    ]);
  });

  it('tells a fragment that uses itself by way of another, in the fragment', () => {
    const fragments = {
      one: { body: [{ type: 'use', fragment: 'two' }] },
      two: { body: [{ type: 'use', fragment: 'one' }] },
    };
    const findings = checkBy('fragment', { ...bodyOf([{ type: 'use', fragment: 'one' }]), fragments });
    expect(findings.map(({ file }) => file)).toContain('schemas/fragments/two.json');
    expect(findings[0]?.message).toContain('uses itself');
  });

  it('tells a parameter that the body names and the fragment has not', () => {
    const box = { ...BOX, body: [{ type: 'text', text: { param: 'titel' } }, ...BOX.body] };
    expect(checkBy('fragment', { ...bodyOf([use({})]), fragments: { box } })).toMatchObject([
      { file: 'schemas/fragments/box.json', pointer: '/body/0/text', suggestion: 'Did you mean title?' },
    ]);
  });

  it('lets a fragment pass that gets what it has', () => {
    expect(check({ ...bodyOf([use({ slots: { end: [HELLO] } })]), fragments: { box: BOX } })).toEqual([]);
  });
});
