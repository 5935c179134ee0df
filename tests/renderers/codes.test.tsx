// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import jsQr from 'jsqr';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Node } from '#generated/language.ts';
import { drawNode, type DrawnNodes } from '#tests/draw.tsx';

type Qr = Extract<Node, { type: 'qr' }>;

const INSTEAD: Pick<Qr, 'fallback'> = { fallback: [{ type: 'text', text: { text: 'Pay by link' } }] };

const draw = (value: string, rest: Partial<Qr> = {}, scope: object = {}): Promise<DrawnNodes> =>
  drawNode(
    { type: 'qr', value: { var: 'payload' }, label: { text: 'Scan to pay' }, ...rest },
    { scope: { payload: value, ...scope } },
  );

const picture = (): Element => screen.getByRole('img', { name: 'Scan to pay' });
const dotsPath = (): string => [...picture().querySelectorAll('path')].at(-1)?.getAttribute('d') ?? '';
const dots = (): number => Number(picture().getAttribute('viewBox')?.split(' ')[2]);

/** Pixels per dot of the code, enough for a decoder. */
const DOT = 4;

/** Paints the path of the code, which consists of horizontal runs of dots, and decodes the picture. */
const decode = (): string | undefined => {
  const width = dots() * DOT;
  const pixels = new Uint8ClampedArray(width ** 2 * 4).fill(255);
  for (const [, x = '', y = '', length = ''] of dotsPath().matchAll(/M\s?(\d+)[ ,](\d+)\s?h(\d+)/g))
    for (let row = Number(y) * DOT; row < (Number(y) + 1) * DOT; row += 1)
      for (let at = Number(x) * DOT; at < (Number(x) + Number(length)) * DOT; at += 1)
        pixels.fill(0, (row * width + at) * 4, (row * width + at) * 4 + 3);
  return jsQr(pixels, width, width)?.data;
};

const width = (): number =>
  Number.parseFloat(picture().closest<HTMLElement>('[style]')?.style.getPropertyValue('inline-size') ?? '');

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const ADDRESS = 'https://pay.example/code.png?order=7';

/** Returns the list of saved files; pictures are drawn with a pen. */
const savedWith = (pen: object): readonly string[] => {
  const saved: string[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function open(this: HTMLCanvasElement) {
    return { ...pen, canvas: this } as never;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['picture'])));
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:code', revokeObjectURL: vi.fn() }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  return saved;
};

describe('a QR code', () => {
  it.each([
    ['a short link', 'upi://pay?pa=shop@bank&am=10.00'],
    ['letters beyond Latin', 'الدفع: 100 ر.س — पैसे'],
    ['2 KB', `https://pay.example/${'a1'.repeat(1014)}`],
    ['a web address in capitals', 'HTTPS://PAY.EXAMPLE/A'],
  ])('contains %s', async (_what, payload) => {
    const { change } = await draw('before');
    await change({ payload });
    expect([decode(), document.querySelector('img')]).toEqual([payload, null]);
  });

  // Spec: core 9.6b
  it('is a named picture in black on white with a margin of four dots, 200 wide, with one pixel for each dot', async () => {
    vi.stubGlobal('devicePixelRatio', 2);
    await draw('pay');
    expect(screen.getByText('Scan to pay').getAttribute('aria-hidden')).toBe('true');
    expect([...picture().querySelectorAll('path')].map((path) => path.getAttribute('fill'))).toEqual(['#fff', '#000']);
    const starts = [...dotsPath().matchAll(/M\s?(\d+)[ ,](\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
    expect([Math.min(...starts), width()]).toEqual([4, 200]);
    expect(picture().parentElement?.style.getPropertyValue('--grid')).toBe(`${dots() / 2}px`);
  });

  it.each([
    ['pay', 240, 240],
    ['x'.repeat(1500), 96, 400],
  ])('of %s with the size %i is %i wide', async (payload, size, expected) => {
    await draw(payload, { size });
    expect(width()).toBe(expected);
  });

  it.each([
    ['x'.repeat(2049), 2049],
    ['ﷺ'.repeat(700), 700],
  ])('that is too long for a code is replaced by a box to copy from', async (payload, length) => {
    await draw(payload);
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', {
      name: 'The code is too long to show. Copy it instead.',
    });
    expect([box.value.length, box.readOnly, screen.queryByRole('img')]).toEqual([length, true, null]);
  });

  it('without a payload fails the page if critical, else is replaced by its fallback', async () => {
    const critical = await draw('', { critical: true });
    expect(critical.page.failures).toMatchObject([{ code: 'node-failed', node: 'it' }]);
    const { page, change } = await draw('', INSTEAD);
    expect(screen.getByText('Pay by link')).toBeDefined();
    expect([page.failures, page.problems]).toMatchObject([[], [{ code: 'node-failed', node: 'it' }]]);
    await change({ payload: 'pay' });
    expect(decode()).toBe('pay');
  });

  it('is saved as a picture of its dots, but not in a native shell or if its node forbids it', async () => {
    const painted: string[] = [];
    class FakePath {
      constructor(readonly shape: string) {}
    }
    vi.stubGlobal('Path2D', FakePath);
    const pen = { fillRect: vi.fn(), scale: vi.fn(), fill: (path: FakePath) => painted.push(path.shape) };
    const saved = savedWith(pen);
    const { user, leave } = await draw('pay');
    await user.click(screen.getByRole('button', { name: 'Save as a picture' }));
    expect([painted, saved]).toEqual([[dotsPath()], ['payment-code.png blob:code']]);
    expect(screen.getByRole('status').textContent).toBe(
      'If the picture isn’t among your downloads, take a screenshot of this page.',
    );
    leave();
    await draw('pay', { isSaveable: false });
    await draw('pay', {}, { session: { isNative: true } });
    expect([screen.getAllByRole('img').length, screen.queryByRole('button')]).toEqual([2, null]);
  });

  it.each([`data:image/png;base64,${PNG}`, PNG])(
    'with a picture in the value shows that picture, and only it is removed if it fails',
    async (value) => {
      const { page, element } = await draw(value, { critical: 'means' });
      expect((picture() as HTMLImageElement).src).toBe(`data:image/png;base64,${PNG}`);
      fireEvent.error(picture());
      await vi.waitFor(() => expect(page.failures).toHaveLength(1));
      expect(element().dataset.lost).toBe('');
    },
  );

  it('with an embedded picture is saved at a size that an app can read, and one at an address cannot be saved', async () => {
    const drawn: unknown[] = [];
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(200);
    vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(200);
    const drawImage = (image: unknown, ...box: number[]): unknown => drawn.push(image === picture(), box);
    const saved = savedWith({ fillRect: vi.fn(), drawImage });
    const { user, leave } = await draw(PNG);
    await user.click(screen.getByRole('button', { name: 'Save as a picture' }));
    expect([drawn, saved]).toEqual([[true, [0, 0, 800, 800]], ['payment-code.png blob:code']]);
    leave();
    await draw(ADDRESS);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each<[string, (image: Element) => unknown, isCode: boolean]>([
    ['is replaced by a code when it fails', (image) => fireEvent.error(image), true],
    ['is replaced by a code after five seconds', () => {}, true],
    ['stays once it has loaded', (image) => fireEvent.load(image), false],
  ])('of the address of a picture shows the picture, which %s', async (_what, happen, isCode) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await draw(ADDRESS);
    expect((picture() as HTMLImageElement).src).toBe(ADDRESS);
    happen(picture());
    await act(() => vi.advanceTimersByTimeAsync(5100));
    expect(isCode ? decode() : (picture() as HTMLImageElement).src).toBe(ADDRESS);
  });
});
