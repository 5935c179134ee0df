// @vitest-environment jsdom
import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHostToken, parseTokenName, tokenRules, type TokenName } from '#theme/token-rules.ts';
import { parseTokenValue } from '#theme/token-value.ts';

describe('a value of a token', () => {
  it.each<[TokenName, string]>([
    ['color-accent', '#0a7'],
    ['color-accent', '#00aa77cc'],
    ['color-accent', 'rgb(0 170 119 / 50%)'],
    ['color-accent', 'hsl(160deg 100% 33%)'],
    ['color-accent', 'oklch(0.7 0.1 160)'],
    ['color-accent', 'rebeccapurple'],
    ['radius-medium', '12px'],
    ['radius-medium', '0.75rem'],
    ['radius-medium', '0'],
    ['font-family', '"Open Sans", Georgia, serif'],
    ['font-family', 'Noto Naskh Arabic'],
    ['border-width', '1.5px'],
    ['border-width', '0.125rem'],
    ['size-control', '48px'],
    ['size-control', '3.25rem'],
    ['density', '1'],
    ['density', '0.85'],
    ['soft-share', '12%'],
    ['font-weight-strong', '800'],
    ['shadow-raised', 'none'],
    ['shadow-hover', '0 0 26px -6px rgb(198 255 61 / 45%)'],
    ['shadow-overlay', 'inset 0 1px 0 #ffffff22, 0 1.5rem 4rem -1rem rgba(0, 0, 0, 0.5)'],
  ])('of %s may be %s', (name, value) => {
    expect(parseTokenValue(name, ` ${value} `)).toBe(value);
  });

  it.each<[TokenName, string]>([
    ['color-accent', 'url(https://evil.example/a.png)'],
    ['color-accent', 'red; background: url(//evil.example)'],
    ['color-accent', 'red } body { display: none'],
    ['color-accent', 'var(--color-page)'],
    ['color-accent', 'color-mix(in srgb, red, blue)'],
    ['color-accent', 'rgb(calc(1) 2 3)'],
    ['color-accent', 'image-set("a.png" 1x)'],
    ['color-accent', 'inherit'],
    ['color-accent', 'currentColor'],
    ['color-accent', '\\75rl(a)'],
    ['color-accent', 'red/**/'],
    ['color-accent', `#${'0'.repeat(300)}`],
    ['color-accent', ''],
    ['radius-medium', 'expression(alert(1))'],
    ['radius-medium', '-4px'],
    ['radius-medium', '100000px'],
    ['radius-medium', '1e9px'],
    ['radius-medium', '12'],
    ['radius-medium', 'calc(1px + 1px)'],
    ['font-family', '"Evil"; } * { color: red'],
    ['font-family', 'url(a)'],
    ['font-family', '"unclosed'],
    ['font-family', 'Evil\\'],
    ['font-family', 'inherit'],
    ['border-width', '0'],
    ['border-width', '0.5px'],
    ['border-width', '12px'],
    ['border-width', 'thick'],
    ['size-control', '40px'],
    ['size-control', '200px'],
    ['size-control', '3em'],
    ['density', '0.5'],
    ['density', '3'],
    ['soft-share', '40%'],
    ['soft-share', '12'],
    ['soft-share', '0%'],
    ['density', '1) ; background: red'],
    ['density', '1e0'],
    ['font-weight-strong', '1000'],
    ['font-weight-strong', 'bolder'],
    ['shadow-raised', '0 0 1px'],
    ['shadow-raised', '0 0 1px var(--color-text)'],
    ['shadow-raised', '0 0 1px currentcolor'],
    ['shadow-raised', '0 0 1px red, 0 0 1px url(https://evil.example/a.png)'],
    ['shadow-raised', '0 0 1px red; color: red'],
    ['shadow-raised', '0 0 900px red'],
    ['shadow-raised', '0 0 1px red, 0 0 1px red, 0 0 1px red, 0 0 1px red'],
  ])('of %s is never %s', (name, value) => {
    expect(parseTokenValue(name, value)).toBeUndefined();
  });
});

const PIECES = constantFrom(
  'url(',
  'expression(',
  'var(--x)',
  'rgb(',
  '#fff',
  'red',
  '12px',
  '0 0 1px ',
  'inset ',
  'none',
  '1.1',
  ';',
  '}',
  '{',
  ')',
  '/*',
  '*/',
  '\\',
  '"',
  "'",
  ',',
  '@import',
  'https://evil.example',
  'javascript:',
  '<style>',
  '!important',
  '\n',
  '\0',
  ' ',
);

const hostile = oneof(
  string(),
  string({ unit: 'binary', maxLength: 300 }),
  array(PIECES, { maxLength: 8 }).map((pieces) => pieces.join('')),
);

describe('any value that a host sets', () => {
  it('a value that passes is one declaration, with no address, no function but of numbers, and no end of its own', () => {
    const names = Object.keys(tokenRules).map((name) => parseTokenName(name) ?? 'color-accent');
    assert(
      property(constantFrom(...names), hostile, (name, given) => {
        const value = parseTokenValue(name, given);
        if (value === undefined) return;
        expect(value.length).toBeLessThanOrEqual(200);
        expect(value).not.toMatch(/[;{}\\@<>!]|\/\*|:|url|var\(|expression\(|calc/i);
        const { style } = document.createElement('p');
        style.setProperty(`--${name}`, value);
        expect(style.length).toBe(1);
        expect(style.getPropertyValue(`--${name}`)).toBe(value);
      }),
      { numRuns: 5000 },
    );
  });

  it('a name that passes is one of the list', () => {
    assert(
      property(oneof(hostile, constantFrom('__proto__', 'constructor', '--color-page', 'color-page')), (given) => {
        const name = parseTokenName(given);
        expect(name === undefined || Object.keys(tokenRules).includes(name)).toBe(true);
      }),
      { numRuns: 2000 },
    );
    assert(
      property(oneof(hostile, constantFrom('dark:__proto__', 'light:constructor', 'both:color-page')), (given) => {
        const named = parseHostToken(given);
        expect(named === undefined || Object.keys(tokenRules).includes(named.token)).toBe(true);
      }),
      { numRuns: 2000 },
    );
    expect(parseTokenName('--color-page')).toBe('color-page');
    expect(parseTokenName('toString')).toBeUndefined();
  });
});
