import css from './transition.module.css';

/** How a page comes in. */
export type Transition = 'fade' | 'position-top' | 'slide-down';

const classes = {
  fade: css.fade,
  'position-top': css.positionTop,
  'slide-down': css.slideDown,
} satisfies Record<Transition, string | undefined>;

/** The class of a page that comes in so; without a name it is there at once. */
export const transitionClass = (name: Transition | undefined): string => (name && classes[name]) ?? '';
