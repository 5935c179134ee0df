// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ruleFrameHosts } from '#domain/frame-hosts.ts';
import type { Node } from '#generated/language.ts';
import { renderNode, type DrawnNodes } from './render-node.tsx';

const ORIGIN = 'https://3ds.psp.example';
const SRC = `${ORIGIN}/check?order=1`;

const NODE: Node = {
  type: 'frame',
  src: { var: 'src' },
  label: { text: 'Check by your bank' },
  height: 300,
  timeoutSeconds: 5,
  onReady: [{ do: 'track', name: 'ready' }],
  onDone: [{ do: 'track', name: 'done' }],
  onFail: [{ do: 'track', name: 'failed' }],
  onTimeout: [{ do: 'track', name: 'late' }],
};

const draw = (src: string = SRC): Promise<DrawnNodes> => renderNode(NODE, { scope: { src } });

const frame = (): HTMLIFrameElement => screen.getByTitle('Check by your bank');

interface Said {
  readonly origin?: string;
  readonly source?: Window | null;
  readonly data?: unknown;
}

const say = (type: string, payload?: object, { origin = ORIGIN, source, data }: Said = {}): void => {
  const message = {
    data: data ?? JSON.stringify({ type, payload }),
    origin,
    source: source === undefined ? frame().contentWindow : source,
  };
  act(() => void window.dispatchEvent(new MessageEvent('message', message)));
};

const tracked = ({ page }: DrawnNodes): unknown[] =>
  page.calls.flatMap(([name, what]) => (name === 'track' ? [what] : []));

/** Records the messages to the page in the frame. */
const hear = (): ReturnType<typeof vi.fn> => {
  const heard = vi.fn();
  const { contentWindow } = frame();
  if (contentWindow) contentWindow.postMessage = heard;
  return heard;
};

beforeEach(() => ruleFrameHosts([ORIGIN]));

afterEach(() => {
  vi.useRealTimers();
  ruleFrameHosts([]);
});

describe('a frame', () => {
  it('shows the page of a provider that the deployment names, parted from this one', async () => {
    await draw();
    expect(frame().src).toBe(SRC);
    expect(frame().getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin');
    expect(frame().style.blockSize).toBe('300px');
  });

  it.each([
    ['another origin', 'https://psp.example/check'],
    ['another scheme', 'http://3ds.psp.example/check'],
    ['another port', 'https://3ds.psp.example:8443/check'],
    ['a look-alike', 'https://3ds.psp.example.evil.example/check'],
    ['the origin of the widget itself', `${window.location.origin}/cashier/`],
    ['no address', 'javascript:alert(1)'],
  ])('shows nothing of %s', async (_what, src) => {
    ruleFrameHosts([ORIGIN, window.location.origin]);
    const { page, container } = await draw(src);
    expect(container.querySelector('iframe')).toBeNull();
    expect(page.problems).toMatchObject([{ code: 'node-failed', node: 'it' }]);
  });

  it('is busy until the page says that it is there, and tells it how this page looks', async () => {
    const drawn = await draw();
    const heard = hear();
    expect(drawn.element().querySelector('[aria-busy]')).not.toBeNull();
    say('ready');
    expect(drawn.element().querySelector('[aria-busy]')).toBeNull();
    expect(tracked(drawn)).toEqual(['ready']);
    const [[data, origin]] = heard.mock.calls as [[string, string]];
    expect(origin).toBe(ORIGIN);
    expect(JSON.parse(data)).toEqual({ type: 'context', payload: { locale: 'en', direction: 'ltr', theme: 'light' } });
    document.documentElement.lang = 'ar';
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
    expect(heard.mock.calls[1]?.[0]).toContain('"locale":"ar"');
  });

  it('is as high as the page says, within its bounds', async () => {
    await draw();
    say('resize', { height: 412 });
    expect(frame().style.blockSize).toBe('412px');
    say('resize', { height: 99_999 });
    expect(frame().style.blockSize).toBe('900px');
    say('resize', { height: 1 });
    expect(frame().style.blockSize).toBe('40px');
    say('resize', { height: 'auto' });
    expect(frame().style.blockSize).toBe('40px');
  });

  it('is done once, however often the page says so', async () => {
    const drawn = await draw();
    say('done');
    say('done');
    say('failed', { code: 'x' });
    expect(tracked(drawn)).toEqual(['done', 'failed']);
  });

  it.each<[string, Said]>([
    ['another window', { source: window }],
    ['nobody', { source: null }],
    ['a page of another origin in the frame', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['no text', { data: { type: 'done' } }],
    ['no JSON', { data: 'done' }],
    ['no message', { data: '"done"' }],
    ['an unknown message', { data: '{"type":"constructor"}' }],
    ['too much', { data: JSON.stringify({ type: 'done', payload: 'x'.repeat(9000) }) }],
  ])('takes no word of %s', async (_who, said) => {
    const drawn = await draw();
    say('done', undefined, said);
    expect(tracked(drawn)).toEqual([]);
  });

  it('is taken away when the page does not come in time, and can be loaded again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const drawn = await draw();
    act(() => void vi.advanceTimersByTime(5000));
    expect(drawn.container.querySelector('iframe')).toBeNull();
    expect(drawn.element().textContent).toContain('This part of the page did not load.');
    expect(tracked(drawn)).toEqual(['late']);
    act(() => screen.getByRole('button', { name: 'Load it again' }).click());
    say('ready');
    act(() => void vi.advanceTimersByTime(60_000));
    expect(frame().src).toBe(SRC);
    expect(drawn.element().textContent).not.toContain('did not load');
  });
});
