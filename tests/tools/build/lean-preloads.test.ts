import { describe, expect, it } from 'vitest';
import { leanPreloads } from '#tools/build/lean-preloads.ts';

const DEPENDENCIES = [
  'static/qr.a1b2c3d4.js',
  'static/index.a1b2c3d4.js',
  'static/base.a1b2c3d4.js',
  'static/rolldown-runtime.a1b2c3d4.js',
  'static/text-direction.a1b2c3d4.js',
  'static/qr.a1b2c3d4.css',
];

describe('the preloads of a later file', () => {
  it('is neither the file itself nor what every visit has', () => {
    expect(leanPreloads('static/qr.a1b2c3d4.js', DEPENDENCIES, { hostType: 'js' })).toEqual([
      'static/text-direction.a1b2c3d4.js',
      'static/qr.a1b2c3d4.css',
    ]);
  });

  it('is everything where the document asks', () => {
    expect(leanPreloads('static/qr.a1b2c3d4.js', DEPENDENCIES, { hostType: 'html' })).toEqual(DEPENDENCIES);
  });
});
