import type { ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import button from '#renderers/button/button.module.css';
import { Glyph } from '#renderers/icon/glyph.tsx';
import { wholeWords } from '#renderers/parts/whole-words.ts';
import css from './link.module.css';
import { outsideLink } from './outside-link.ts';

/** Link kinds drawn as a button. */
const LOOKS = { inline: undefined, quiet: 'quiet', button: 'secondary', primary: 'primary' } as const;

/** Draws a link to an outside address or with an action. With an unsafe address and no action it is plain text. */
export const Link = ({ id, props: { label, href, kind, onPress, languages } }: RendererProps<'link'>): ReactNode => {
  const outside = outsideLink(href);
  const look = LOOKS[kind];
  const className = look ? `${button.button} ${css.button}` : css.link;
  const words = (
    <span className={button.label} lang={languages?.label} style={wholeWords(label)}>
      {label}
    </span>
  );
  if (outside) {
    return (
      <a
        className={className}
        data-node={id}
        data-kind={look}
        href={outside.href}
        rel={outside.rel}
        target={outside.target}
        onClick={() => onPress?.()}
      >
        {words}
        {outside.target && <Glyph name="external" size="small" />}
      </a>
    );
  }
  if (!onPress) {
    return (
      <span className={css.dead} data-node={id}>
        {label}
      </span>
    );
  }
  return (
    <button className={className} type="button" data-node={id} data-kind={look} onClick={() => onPress()}>
      {words}
    </button>
  );
};

/** Draws a value as a link where its row has a safe address, else the value alone. */
export const valueLink = (href: string | undefined, value: ReactNode): ReactNode => {
  const outside = outsideLink(href);
  if (!outside) return value;
  return (
    <a className={`${css.link} ${css.value}`} {...outside}>
      {value}
      {outside.target && <Glyph name="external" size="small" />}
    </a>
  );
};
