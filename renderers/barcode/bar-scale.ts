interface ScaleInput {
  /** Of the code, in modules. */
  readonly modules: number;
  /** Room there is, CSS px. */
  readonly roomPx: number;
  /** Dots of the screen to a CSS px. */
  readonly density: number;
}

export interface BarScale {
  /** Of the code from edge to edge, CSS px. */
  readonly lengthPx: number;
  /** True: it stands upright, as it would be too fine to be read along the line. */
  readonly isUpright: boolean;
}

/** Narrower bars are lost to the scanners of tills; wider ones gain nothing. CSS px. */
const LEAST_MODULE_PX = 1;
const GREATEST_MODULE_PX = 3;

/**
 * How long a code is drawn. Each module covers whole dots of the screen, so that equal bars are equally wide; a code too
 * long for the line is turned upright, where a page has all the room it needs.
 */
export const scaleBars = ({ modules, roomPx, density }: ScaleInput): BarScale => {
  const whole = (modulePx: number): number => Math.max(1, Math.floor(modulePx * density + 0.01)) / density;
  const fitting = roomPx / modules;
  const isUpright = roomPx > 0 && fitting < LEAST_MODULE_PX;
  const wanted = isUpright || roomPx <= 0 ? LEAST_MODULE_PX * 1.5 : Math.min(fitting, GREATEST_MODULE_PX);
  return { lengthPx: modules * whole(wanted), isUpright };
};
