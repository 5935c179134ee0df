import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { comparePictures } from '#tools/look/compare-pictures.ts';
import { readPicture, type Picture } from '#tools/look/picture.ts';

interface Card {
  accent?: string;
  label?: string;
  x?: number;
  height?: number;
  /** How letters are smoothed: machines differ. */
  rendering?: 'auto' | 'geometricPrecision' | 'optimizeSpeed';
}

/** A page with a button that says something. */
const draw = async ({ accent = '#2b3fe0', label = 'Deposit', x = 24, height = 600, rendering = 'auto' }: Card) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="${String(height)}">
    <rect width="360" height="${String(height)}" fill="#f5f6fa"/>
    <rect x="${String(x)}" y="500" width="312" height="48" rx="12" fill="${accent}"/>
    <text x="${String(x + 120)}" y="530" font-size="16" text-rendering="${rendering}" fill="white">${label}</text>
  </svg>`;
  return readPicture(await sharp(Buffer.from(svg)).png().toBuffer());
};

/** Every channel of each pixel a little off, as another machine rounds. */
const roundedElsewhere = ({ width, height, data }: Picture): Picture => ({
  width,
  height,
  data: data.map((value, index) => Math.min(255, value + (index % 3))),
});

describe('two pictures of a page', () => {
  it('do not differ where nothing changed, nor where a machine rounds and smooths in another way', async () => {
    const before = await draw({});
    expect(comparePictures(before, await draw({}))).toBeUndefined();
    expect(comparePictures(before, roundedElsewhere(before))).toBeUndefined();
    expect(comparePictures(before, await draw({ rendering: 'geometricPrecision' }))).toBeUndefined();
  });

  it.each<[string, Card]>([
    ['a colour a shade off', { accent: '#3a4ce2', label: 'Deposit 5,000' }],
    ['another word', { label: 'Withdraw' }],
    ['no word', { label: '' }],
    ['another digit', { label: 'Deposit 5,008' }],
    ['a digit that looks much like it', { label: 'Deposit 6,000' }],
    ['a button two pixels beside its place', { x: 26, label: 'Deposit 5,000' }],
  ])('differ by %s', async (_name, change) => {
    const difference = comparePictures(await draw({ label: 'Deposit 5,000' }), await draw(change));
    expect(difference).toMatchObject({ kind: 'pixels', allowed: 6 });
  });

  it('differ in size where one is longer', async () => {
    const difference = comparePictures(await draw({}), await draw({ height: 630 }));
    expect(difference).toEqual({ kind: 'size', before: '360 × 600', now: '360 × 630' });
  });
});
