// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Node } from '#generated/language.ts';
import { drawNode, type DrawnNodes } from '#tests/draw.tsx';
import { frame, ORIGIN, pass, post, track, tracked, allowFrameHosts, type Message } from './frame-bench.ts';

allowFrameHosts();

describe('a frame', () => {
  const SRC = `${ORIGIN}/check?order=1`;
  const NAME = 'Check by your bank';
  const NODE: Node = {
    type: 'frame',
    src: { var: 'src' },
    label: { text: NAME },
    height: 300,
    timeoutSeconds: 5,
    onReady: track('ready'),
    onDone: track('done'),
    onFail: track('failed'),
    onTimeout: track('late'),
  };
  const draw = (src = SRC): Promise<DrawnNodes> => drawNode(NODE, { scope: { src } });

  it('shows a page of an allowed host in a sandbox, busy until it is ready, and sends it the context of this page', async () => {
    const drawn = await draw();
    const received: { message: unknown; origin: string }[] = [];
    Object.assign(frame(NAME).contentWindow ?? {}, {
      postMessage: (text: string, origin: string) => received.push({ message: JSON.parse(text), origin }),
    });
    expect([frame(NAME).src, frame(NAME).getAttribute('sandbox')]).toEqual([
      SRC,
      'allow-scripts allow-forms allow-same-origin',
    ]);
    expect(drawn.element().querySelector('[aria-busy]')).not.toBeNull();
    await post(NAME, 'ready');
    expect([drawn.element().querySelector('[aria-busy]'), tracked(drawn)]).toEqual([null, ['ready']]);
    const context = (locale: string): object => ({
      type: 'context',
      payload: { locale, direction: 'ltr', theme: 'light' },
    });
    expect(received).toEqual([{ message: context('en'), origin: ORIGIN }]);
    document.documentElement.lang = 'de';
    await vi.waitFor(() => expect(received.at(-1)?.message).toEqual(context('de')));
  });

  it.each([
    ['another host', 'https://psp.example.evil.example/check'],
    ['another scheme', 'http://3ds.psp.example/check'],
    ['another port', 'https://3ds.psp.example:8443/check'],
    ['the origin of the widget itself', `${window.location.origin}/cashier/`],
    ['no address', 'javascript:alert(1)'],
  ])('shows no page of %s', async (_what, src) => {
    const { page, container } = await draw(src);
    expect(container.querySelector('iframe')).toBeNull();
    expect(page.problems).toMatchObject([{ code: 'node-failed', node: 'it' }]);
  });

  it('has the height of its page within limits, and runs onDone once', async () => {
    const drawn = await draw();
    const heights = [frame(NAME).style.blockSize];
    for (const height of [412, 99_999, 1, 'auto']) {
      await post(NAME, 'resize', { height });
      heights.push(frame(NAME).style.blockSize);
    }
    expect(heights).toEqual(['300px', '412px', '900px', '40px', '40px']);
    for (const type of ['done', 'done', 'failed']) await post(NAME, type, { code: 'x' });
    expect(tracked(drawn)).toEqual(['done', 'failed']);
  });

  it.each<[string, Message]>([
    ['from another window', { source: window }],
    ['without a source', { source: null }],
    ['from another origin', { origin: 'https://evil.example' }],
    ['from an opaque origin', { origin: 'null' }],
    ['that is no text', { data: { type: 'done' } }],
    ['that is no JSON', { data: 'done' }],
    ['that is a JSON text', { data: '"done"' }],
    ['of an unknown type', { data: '{"type":"constructor"}' }],
    ['that is too long', { data: JSON.stringify({ type: 'done', payload: 'x'.repeat(9000) }) }],
  ])('ignores a message %s', async (_what, message) => {
    const drawn = await draw();
    await post(NAME, 'done', {}, message);
    expect(tracked(drawn)).toEqual([]);
  });

  it('is removed when its page is not ready in time, and can be loaded again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const drawn = await draw();
    await pass(5000);
    expect([drawn.container.querySelector('iframe'), tracked(drawn)]).toEqual([null, ['late']]);
    expect(drawn.text('it')).toContain('This part of the page didn’t load.');
    act(() => screen.getByRole('button', { name: 'Load it again' }).click());
    await post(NAME, 'ready');
    await pass(60_000);
    expect([frame(NAME).src, drawn.text('it').includes('didn’t load')]).toEqual([SRC, false]);
  });
});
