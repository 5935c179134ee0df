import { describe, expect, it } from 'vitest';
import { scaleBars } from '#renderers/barcode/bar-scale.ts';

describe('the length of a bar code', () => {
  it.each([
    { modules: 117, roomPx: 326, density: 2, module: 2.5 },
    { modules: 117, roomPx: 326, density: 1, module: 2 },
    { modules: 117, roomPx: 326, density: 3, module: 8 / 3 },
    { modules: 117, roomPx: 1200, density: 2, module: 3 },
    { modules: 165, roomPx: 165, density: 1, module: 1 },
  ])('covers whole dots of the screen with each module: %o', ({ module, ...input }) => {
    const { lengthPx, isUpright } = scaleBars(input);
    expect(lengthPx).toBeCloseTo(input.modules * module);
    expect(isUpright).toBe(false);
  });

  it('is turned upright when bars would be too fine along the line', () => {
    const { lengthPx, isUpright } = scaleBars({ modules: 425, roomPx: 326, density: 2 });
    expect(isUpright).toBe(true);
    expect(lengthPx / 425).toBeGreaterThanOrEqual(1);
  });

  it('never falls below one dot of the screen', () => {
    expect(scaleBars({ modules: 425, roomPx: 326, density: 1 }).lengthPx).toBe(425);
  });

  it('does not turn what is not laid out yet', () => {
    expect(scaleBars({ modules: 425, roomPx: 0, density: 1 }).isUpright).toBe(false);
  });
});
