import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { hoverWithAPointer } from '#tools/build/hover-with-a-pointer.ts';

const built = (css: string): string =>
  postcss([hoverWithAPointer()]).process(css, { from: undefined }).css.replaceAll(/\s+/g, '');

describe('a style on hover', () => {
  it('is styled only where a pointer can hover', () => {
    expect(built('.a:hover { color: red }')).toBe('@media(hover:hover){.a:hover{color:red}}');
  });

  it('leaves the other selectors of its rule to every device', () => {
    expect(built('.a:hover, .a:active { color: red }')).toBe(
      '.a:active{color:red}@media(hover:hover){.a:hover{color:red}}',
    );
  });

  it('stays as it is where its author has thought of touch', () => {
    const css = '@media (hover: hover) { .a:hover { color: red } }';
    expect(built(css)).toBe(css.replaceAll(' ', ''));
  });
});
