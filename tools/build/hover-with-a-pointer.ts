import type { Plugin } from 'postcss';

/**
 * Puts what is styled on hover behind `(hover: hover)`: on a touch screen the last thing that was pressed would go on looking
 * as if a pointer were over it.
 */
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
