// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import jsQr from 'jsqr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Node } from '#generated/language.ts';
import { renderNode, type DrawnNodes } from './render-node.tsx';

type Qr = Extract<Node, { type: 'qr' }>;

const draw = (value: string, rest: Partial<Qr> = {}, locale = 'en'): Promise<DrawnNodes> =>
  renderNode(
    { type: 'qr', value: { var: 'payload' }, label: { text: 'Scan to pay' }, ...rest },
    {
      scope: { payload: value },
      locale,
    },
  );

const picture = (): Element => screen.getByRole('img', { name: 'Scan to pay' });

/** Screen pixels for each dot of the code: enough for a decoder to be sure. */
const DOT = 4;

/** Paints the path of the code, which is made of horizontal runs of dots, as a scanner would see it. */
const decode = (): string | undefined => {
  const svg = picture();
  const width = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const pixels = new Uint8ClampedArray((width * DOT) ** 2 * 4).fill(255);
  const paint = (x: number, y: number): void => {
    for (let row = y * DOT; row < (y + 1) * DOT; row += 1) {
      const from = (row * width * DOT + x * DOT) * 4;
      for (let at = from; at < from + DOT * 4; at += 1) pixels[at] = at % 4 === 3 ? 255 : 0;
    }
  };
  const path = [...svg.querySelectorAll('path')].at(-1)?.getAttribute('d') ?? '';
  for (const [, x = '', y = '', length = ''] of path.matchAll(/M\s?(\d+)[ ,](\d+)\s?h(\d+)/g)) {
    for (let step = 0; step < Number(length); step += 1) paint(Number(x) + step, Number(y));
  }
  return jsQr(pixels, width * DOT, width * DOT)?.data;
};

const width = (): number =>
  Number.parseFloat(picture().closest<HTMLElement>('[style]')?.style.getPropertyValue('inline-size') ?? '');

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Records the calls to a canvas, which jsdom lacks. */
const fakeCanvas = (): { painted: string[]; saved: string[] } => {
  const painted: string[] = [];
  const saved: string[] = [];
  class FakePath {
    constructor(readonly shape: string) {}
  }
  vi.stubGlobal('Path2D', FakePath);
  const pen = { fillRect: vi.fn(), scale: vi.fn(), fill: (path: FakePath) => painted.push(path.shape) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['picture'])));
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:code', revokeObjectURL: vi.fn() }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  return { painted, saved };
};

describe('a code that can be saved', () => {
  it('is saved as a picture of its own dots', async () => {
    const { painted, saved } = fakeCanvas();
    const { user } = await draw('pay');
    await user.click(screen.getByRole('button', { name: 'Save as a picture' }));
    expect(painted).toEqual([[...picture().querySelectorAll('path')].at(-1)?.getAttribute('d')]);
    expect(saved).toEqual(['payment-code.png blob:code']);
  });

  it('has no button to save it in a native shell, nor where its node forbids it', async () => {
    await renderNode(
      { type: 'qr', value: 'pay', label: { text: 'Scan to pay' } },
      { scope: { session: { isNative: true } } },
    );
    await draw('pay', { isSaveable: false });
    expect(screen.getAllByRole('img')).toHaveLength(2);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a QR code', () => {
  it.each([
    ['a short link', 'upi://pay?pa=shop@bank&am=10.00'],
    ['letters beyond Latin', 'الدفع: 100 ر.س — पैसे'],
    ['250 bytes', '7'.repeat(250)],
    ['2 KB', `https://pay.example/${'a1'.repeat(1014)}`],
  ])('holds %s whole', async (_what, payload) => {
    await draw(payload);
    expect(decode()).toBe(payload);
  });

  it('tells how wide it is with a pixel of the screen for each dot, whatever it holds', async () => {
    vi.stubGlobal('devicePixelRatio', 2);
    const grid = (): string | undefined => picture().parentElement?.style.getPropertyValue('--grid');
    const dots = (): number => Number(picture().getAttribute('viewBox')?.split(' ')[2]);
    const { change } = await draw('short');
    const short = dots();
    expect(grid()).toBe(`${short / 2}px`);
    await change({ payload: 'x'.repeat(2000) });
    expect(dots()).toBeGreaterThan(short);
    expect(grid()).toBe(`${dots() / 2}px`);
    vi.unstubAllGlobals();
  });

  it('is a picture with a name, its words said once', async () => {
    await draw('pay');
    expect(picture()).toBeDefined();
    expect(screen.getByText('Scan to pay').getAttribute('aria-hidden')).toBe('true');
  });

  it('is black on white, with four dots of white around it', async () => {
    await draw('pay');
    const [ground, dots] = picture().querySelectorAll('path');
    expect([ground?.getAttribute('fill'), dots?.getAttribute('fill')]).toEqual(['#fff', '#000']);
    const starts = [...(dots?.getAttribute('d') ?? '').matchAll(/M\s?(\d+)[ ,](\d+)/g)];
    expect(Math.min(...starts.flatMap(([, x, y]) => [Number(x), Number(y)]))).toBe(4);
  });

  it('is as wide as its node says, but wider where its dots would be too small', async () => {
    const { leave } = await draw('pay', { size: 240 });
    expect(width()).toBe(240);
    leave();
    await draw('x'.repeat(1500), { size: 96 });
    expect(width()).toBe(400);
  });

  // Spec: core 9.6b
  it('is 200 wide where its node says nothing', async () => {
    await draw('pay');
    expect(width()).toBe(200);
  });

  it('follows its payload', async () => {
    const { change } = await draw('first');
    await change({ payload: 'second' });
    expect(decode()).toBe('second');
  });
});

describe('a payload that no code can hold', () => {
  const long = 'x'.repeat(2049);

  it('is shown in full under its name, to be copied by hand', async () => {
    await draw(long);
    expect(screen.queryByRole('img')).toBeNull();
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', {
      name: 'The code is too long to show. Copy it instead.',
    });
    expect(box.value).toBe(long);
    expect(box.readOnly).toBe(true);
  });

  it('is counted in bytes, not in letters', async () => {
    await draw('ﷺ'.repeat(700));
    expect(screen.getByRole('textbox')).toBeDefined();
  });
});

describe('a code without a payload', () => {
  it('opens the error page for a critical code without a payload', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { page } = await draw('', { critical: true });
    expect(page.failures).toEqual([expect.objectContaining({ code: 'node-failed', node: 'it' })]);
  });

  it('shows the fallback and reports it for a code that is not critical', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { page } = await draw('', { fallback: [{ type: 'text', text: { text: 'Pay by link instead' } }] });
    expect(screen.getByText('Pay by link instead')).toBeDefined();
    expect(page.failures).toEqual([]);
    expect(page.problems).toEqual([expect.objectContaining({ code: 'node-failed', node: 'it' })]);
  });

  it('is drawn once the payload is here', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { change } = await draw('');
    await change({ payload: 'pay' });
    expect(decode()).toBe('pay');
  });
});

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const shownPicture = (): string | undefined => document.querySelector('img')?.src;

describe('a value that holds a picture', () => {
  it.each([
    ['in its address', `data:image/png;base64,${PNG}`],
    ['as bare base64', PNG],
  ])('%s is that picture', async (_how, value) => {
    await draw(value);
    expect(shownPicture()).toBe(`data:image/png;base64,${PNG}`);
  });

  it('removes only a broken picture from the page', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { page, element } = await draw(PNG, { critical: 'means' });
    fireEvent.error(picture());
    await vi.waitFor(() => expect(page.failures).toHaveLength(1));
    expect(element().dataset.lost).toBe('');
  });
});

describe('a web address', () => {
  it.each(['https://qr.nspk.ru/AS10003P3RH0LJ2A9ROO038L6NT5RU1M', 'http://pay.example/code', 'HTTPS://PAY.EXAMPLE/A'])(
    'is drawn as a code: %s',
    async (address) => {
      await draw(address);
      expect(shownPicture()).toBeUndefined();
      expect(decode()).toBe(address);
    },
  );

  const ADDRESS = 'https://pay.example/code.png?order=7';

  it('tries an address that looks like a picture as one, and shows a code when it does not load', async () => {
    await draw(ADDRESS);
    expect(shownPicture()).toBe(ADDRESS);
    fireEvent.error(picture());
    expect(decode()).toBe(ADDRESS);
  });

  it('shows a code after five seconds without an answer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await draw(ADDRESS);
    expect(shownPicture()).toBe(ADDRESS);
    await act(() => vi.advanceTimersByTimeAsync(5100));
    expect(decode()).toBe(ADDRESS);
  });

  it('keeps the picture once it has loaded', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await draw(ADDRESS);
    fireEvent.load(picture());
    await act(() => vi.advanceTimersByTimeAsync(5100));
    expect(shownPicture()).toBe(ADDRESS);
  });
});
