import { afterEach, describe, expect, it } from 'vitest';
import { reactionsSource } from '#engine/page-reactions.ts';
import { ScreenInstance } from '#engine/screen-instance.ts';
import { compiled, FakePage, run } from './fake-page.ts';

const { make } = reactionsSource;
afterEach(() => {
  Object.assign(reactionsSource, { make });
});

describe('the behaviour of a page', () => {
  it('is not missed by a page that does nothing by itself', () => {
    delete reactionsSource.make;
    const page = new FakePage();
    const instance = new ScreenInstance(compiled([], { on: { enter: [run('complete.open')] } }), page.ports);
    instance.open();
    page.change({ status: 'done' });
    instance.close();
    expect(page.asked).toEqual(['complete.open']);
  });

  it('is an error where it is not here, and never a countdown that stands still', () => {
    delete reactionsSource.make;
    const timed = compiled([], { timers: { t: { endsAt: 5 } } });
    expect(() => new ScreenInstance(timed, new FakePage().ports)).toThrow('is not here');
  });
});
