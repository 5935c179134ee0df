import type { Plugin } from 'postcss';

/** Wraps hover styles in `(hover: hover)`: on a touch screen the last pressed element would keep its hover style. */
export const hoverWithAPointer = (): Plugin => ({
  postcssPlugin: 'hover-with-a-pointer',
  OnceExit(root, { AtRule }) {
    root.walkRules(/:hover/, (rule) => {
      const { parent } = rule;
      if (parent?.type === 'atrule' && 'params' in parent && parent.params === '(hover: hover)') return;
      const [hovering, others] = [true, false].map((isHovering) =>
        rule.selectors.filter((selector) => selector.includes(':hover') === isHovering),
      );
      const media = new AtRule({ name: 'media', params: '(hover: hover)' });
      media.append(rule.clone({ selectors: hovering ?? [] }));
      rule.after(media);
      if (others && others.length > 0) rule.selectors = others;
      else rule.remove();
    });
  },
});
