// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Node } from '#generated/language.ts';
import { scaleBars } from '#renderers/barcode/bar-scale.ts';
import { encodeBars, type BarFormat } from '#renderers/barcode/encode-bars.ts';
import { drawNode, type DrawnNodes } from '#tests/draw.tsx';

type Barcode = Extract<Node, { type: 'barcode' }>;

const INSTEAD: Pick<Barcode, 'fallback'> = { fallback: [{ type: 'text', text: { text: 'Pay by link' } }] };

const picture = (): Element => screen.getByRole('img', { name: 'Scan to pay' });

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

describe('a bar code', () => {
  const drawBars = (value: string, rest: Partial<Barcode> = {}): Promise<DrawnNodes> =>
    drawNode({ type: 'barcode', value, format: 'code128', label: { text: 'Scan to pay' }, ...rest });

  /** The widths of bars and spaces, alternating. */
  const widthsOf = (format: BarFormat, value: string): string => {
    const { bars } = encodeBars(format, value);
    return bars
      .map(
        ({ at, width: bar }, index) =>
          `${index === 0 ? '' : at - (bars[index - 1]?.at ?? 0) - (bars[index - 1]?.width ?? 0)}${bar}`,
      )
      .join('');
  };

  it.each<[format: BarFormat, value: string, widths: string]>([
    // Decoders written from ISO/IEC 15417, 16390, 15420 and 16388 have confirmed the expected widths.
    [
      'code128',
      'MRL-4711/2026',
      '2112141131232311311321311221321131411331212312123111411132221131412212313212211321312331112',
    ],
    [
      'code128',
      '93000012345678900010',
      '2112321113412122222122221122321311233311212411122141212122222213123123112331112',
    ],
    ['code128', 'ab12cd3456', '2112141211241214211232212232111411221412211131411311233311212214112331112'],
    ['ean13', '400399415548', '11132111123141131122113231111111222112311231113212131114111'],
    [
      'itf',
      '00193373700000001000500940144816060680935031',
      '11111111333311311311133133331111111313113131111113333111113333111111333311111133331131111313311111333311311133131111133133111111331331311113113313113113313113131131111333311111133331113111133311133311311131113313113331111113311',
    ],
    [
      'code39',
      'PAY-4711 $/+%.',
      '131131311111313113113111131131331131111113111131311113311131111311313131131111313113111131133111311113131311111313111311131113131111131313113311113111131131311',
    ],
  ])('of the format %s for %s has the widths of its standard', (format, value, widths) => {
    expect(widthsOf(format, value)).toBe(widths);
  });

  it.each([
    ['00190.50095 40144.816069 06809.350314 3 37370000000100', '00193373700000001000500940144816060680935031'],
    ['83620000000-5 66780048100-0 18097565731-3 00158963608-1', '83620000000667800481001809756573100158963608'],
    ['84890000000404201622018060519042958603411122', '84890000000404201622018060519042958603411122'],
  ])('of the Boleto %s has the bars of its number', (value, digits) => {
    expect(widthsOf('boleto', value)).toBe(widthsOf('itf', digits));
  });

  it('is a named picture with the quiet zone that its format requires, and its value or caption from left to right', async () => {
    await drawBars('ABC123');
    expect(picture().querySelector('path')?.getAttribute('d')).toMatch(/^M10 0h/);
    expect([encodeBars('ean13', '400399415548').text, encodeBars('ean13', '400399415548').width]).toEqual([
      '4003994155486',
      95 + 22,
    ]);
    expect(screen.getByText('ABC123').dir).toBe('ltr');
    const { user, page } = await drawBars('93000012', { caption: { text: '9300 0012' }, isCopyable: true });
    expect([screen.getByText('9300 0012').dir, screen.queryByText('93000012')]).toEqual(['ltr', null]);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(page.calls).toEqual([['copy', '93000012']]);
  });

  it.each<[BarFormat, string]>([
    ['ean13', '4006381333930'],
    ['ean13', '12345'],
    ['itf', '123'],
    ['itf', '12a4'],
    ['boleto', '00190500954014481606906809350314337370000000101'],
    ['boleto', '00193373700000001000500940144816060680935032'],
    ['code39', 'abc'],
    ['code128', ''],
    ['code128', 'ü'],
    ['code128', 'x'.repeat(81)],
  ])('of the format %s gives way to its fallback for %s, which its report leaves out', async (format, value) => {
    const { page } = await drawBars(value, { format, ...INSTEAD });
    expect(screen.getByText('Pay by link')).toBeDefined();
    expect(page.problems.map(({ code, cause }) => [code, String(cause)])).toEqual([
      ['node-failed', `CashierError: A bar code of the format ${format} cannot hold this value.`],
    ]);
  });

  it.each([
    [{ modules: 117, roomPx: 326, density: 2 }, 292.5, false],
    [{ modules: 117, roomPx: 326, density: 1 }, 234, false],
    [{ modules: 117, roomPx: 326, density: 3 }, 312, false],
    [{ modules: 117, roomPx: 1200, density: 2 }, 351, false],
    [{ modules: 425, roomPx: 326, density: 2 }, 637.5, true],
    [{ modules: 425, roomPx: 326, density: 1 }, 425, true],
    [{ modules: 425, roomPx: 0, density: 1 }, 425, false],
  ])('in the space %o is %d px long, and upright: %s', (room, lengthPx, isUpright) => {
    const scaled = scaleBars(room);
    expect(scaled.lengthPx).toBeCloseTo(lengthPx);
    expect(scaled.isUpright).toBe(isUpright);
  });
});
