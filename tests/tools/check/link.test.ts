import { describe, expect, it } from 'vitest';
import { bodyOf, check, checkBy } from './planted.ts';

const link = (href: unknown): Parameters<typeof check>[0] =>
  bodyOf([{ type: 'link', label: { t: 'hello' }, href }], ['deposit']);

describe('the rule link', () => {
  it('tells an address that is never opened', () => {
    expect(checkBy('link', link('javascript:alert(1)'))).toMatchObject([{ pointer: '/body/0/href' }]);
    expect(
      checkBy('link', link({ if: [{ var: 'deposit.id' }, 'https://example.com', 'data:text/html,x'] })),
    ).toHaveLength(1);
    expect(checkBy('link', bodyOf([{ type: 'image', src: 'file:///etc/passwd' }]))).toHaveLength(1);
  });

  it('tells a page of a provider that the screen names itself', () => {
    const frame = (src: unknown): object => ({ type: 'frame', src, label: { t: 'hello' } });
    const of = (src: unknown): unknown[] => checkBy('link', bodyOf([frame(src)], ['deposit']));
    expect(of('https://acs.example/')).toMatchObject([{ pointer: '/body/0/src' }]);
    expect(of({ cat: ['https://acs.example/', { encode: [{ var: 'deposit.id' }] }] })).toHaveLength(1);
    expect(of({ var: 'deposit.data.url' })).toEqual([]);
  });

  it('lets safe addresses and pictures pass', () => {
    expect(check(link({ if: [{ var: 'deposit.id' }, 'upi://pay', { var: 'deposit.data.url' }] }))).toEqual([]);
    expect(check(bodyOf([{ type: 'image', src: 'data:image/png;base64,AA' }]))).toEqual([]);
  });
});
