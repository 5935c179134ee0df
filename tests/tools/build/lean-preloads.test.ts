import { describe, expect, it } from 'vitest';
import { leanPreloads } from '#tools/build/lean-preloads.ts';

const DEPENDENCIES = [
  'static/qr.a1b2c3d4.js',
  'static/base.a1b2c3d4.js',
  'static/rolldown-runtime.a1b2c3d4.js',
  'static/text-direction.a1b2c3d4.js',
  'static/qr.a1b2c3d4.css',
];

describe('the files of a later import', () => {
  it('are the file itself and what it needs, without what every visit has', () => {
    expect(leanPreloads('static/qr.a1b2c3d4.js', DEPENDENCIES, { hostType: 'js' })).toEqual([
      'static/qr.a1b2c3d4.js',
      'static/text-direction.a1b2c3d4.js',
      'static/qr.a1b2c3d4.css',
    ]);
  });

  it('are all where the document asks', () => {
    expect(leanPreloads('static/qr.a1b2c3d4.js', DEPENDENCIES, { hostType: 'html' })).toEqual(DEPENDENCIES);
  });
});
