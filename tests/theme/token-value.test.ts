// @vitest-environment jsdom
import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { parseHostToken, parseTokenName, tokenRules, type TokenName } from '#theme/token-rules.ts';
import { parseTokenValue } from '#theme/token-value.ts';

const SHADOW = '0 0 1px red';

it.each<[TokenName, right: string[], wrong: string[]]>([
  [
    'color-accent',
    ['#0a7', '#00aa77cc', 'rgb(0 170 119 / 50%)', 'hsl(160deg 100% 33%)', 'oklch(0.7 0.1 160)', 'rebeccapurple'],
    [
      'red; background: url(//evil.example)',
      'red } body { display: none',
      '\\75rl(a)',
      'red/**/',
      `#${'0'.repeat(300)}`,
    ],
  ],
  [
    'color-page',
    ['#0a7'],
    ['url(https://evil.example/a.png)', 'var(--color-page)', 'color-mix(in srgb, red, blue)', ''],
  ],
  ['color-text', ['#000'], ['rgb(calc(1) 2 3)', 'image-set("a.png" 1x)', 'inherit', 'currentColor']],
  [
    'radius-medium',
    ['12px', '0.75rem', '0'],
    ['expression(alert(1))', '-4px', '1000px', '1e9px', '12', 'calc(1px + 1px)'],
  ],
  [
    'font-family',
    ['"Open Sans", Georgia, serif', 'Noto Naskh Arabic'],
    ['"Evil"; } * { color: red', 'url(a)', '"unclosed', 'Evil\\', 'inherit'],
  ],
  ['border-width', ['1.5px', '0.125rem'], ['0', '0.5px', '12px', 'thick']],
  ['size-control', ['48px', '3.25rem'], ['40px', '200px', '3em']],
  ['density', ['1', '0.85'], ['0.5', '3', '1) ; background: red', '1e0']],
  ['type-scale', ['1.25'], ['0.9', '1.3']],
  ['soft-share', ['12%'], ['40%', '12', '0%']],
  ['font-weight-strong', ['800'], ['1000', 'bolder']],
  [
    'shadow-raised',
    ['none', '0 0 26px -6px rgb(198 255 61 / 45%)', 'inset 0 1px 0 #ffffff22, 0 1.5rem 4rem -1rem rgba(0, 0, 0, 0.5)'],
    ['0 0 1px', '0 0 1px var(--color-text)', '0 0 1px currentcolor', '0 0 900px red', `${SHADOW}; color: red`],
  ],
  ['shadow-hover', ['none'], [`${SHADOW}, 0 0 1px url(https://evil.example/a.png)`, Array(4).fill(SHADOW).join(', ')]],
])('the token %s accepts %j and refuses %j', (name, right, wrong) => {
  expect(right.map((value) => parseTokenValue(name, ` ${value} `))).toEqual(right);
  expect(wrong.filter((value) => parseTokenValue(name, value) !== undefined)).toEqual([]);
});

const PIECES =
  'url(|expression(|var(--x)|rgb(|#fff|red|12px|0 0 1px |inset |none|1.1|;|}|{|)|/*|*/|\\|"|\'|,|@import|https://evil.example|javascript:|<style>|!important|\n|\0| ';

const hostile = oneof(
  string(),
  string({ unit: 'binary', maxLength: 300 }),
  array(constantFrom(...PIECES.split('|')), { maxLength: 8 }).map((pieces) => pieces.join('')),
);

it('an accepted value is one declaration without an address, a function of more than numbers, or an end', () => {
  const names = Object.keys(tokenRules).flatMap((name) => parseTokenName(name) ?? []);
  assert(
    property(constantFrom(...names), hostile, (name, given) => {
      const value = parseTokenValue(name, given);
      if (value === undefined) return;
      expect(value.length).toBeLessThanOrEqual(200);
      expect(value).not.toMatch(/[;{}\\@<>!]|\/\*|:|url|var\(|expression\(|calc/i);
      const { style } = document.createElement('p');
      style.setProperty(`--${name}`, value);
      expect([style.length, style.getPropertyValue(`--${name}`)]).toEqual([1, value]);
    }),
    { numRuns: 1000 },
  );
});

it('an accepted name is one of the tokens, with or without dashes and a theme', () => {
  const words = constantFrom('__proto__', 'constructor', 'dark:__proto__', 'light:constructor', 'both:color-page');
  assert(
    property(oneof(hostile, words), (given) => {
      const names = [parseTokenName(given), parseHostToken(given)?.token];
      expect(names.filter((name) => name !== undefined && !Object.hasOwn(tokenRules, name))).toEqual([]);
    }),
  );
  expect([parseTokenName('--color-page'), parseTokenName('toString')]).toEqual(['color-page', undefined]);
  expect(parseHostToken('dark:--color-page')).toEqual({ token: 'color-page', scope: 'dark' });
});
