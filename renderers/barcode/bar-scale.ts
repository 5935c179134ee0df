interface ScaleInput {
  /** Width of the code, in modules. */
  readonly modules: number;
  /** Available width, CSS px. */
  readonly roomPx: number;
  /** Device pixels per CSS px. */
  readonly density: number;
}

export interface BarScale {
  /** Length of the drawn code, CSS px. */
  readonly lengthPx: number;
  /** True when the code is rotated, since its bars would be too fine otherwise. */
  readonly isUpright: boolean;
}

/** Range of bar widths that scanners read, CSS px. */
const LEAST_MODULE_PX = 1;
const GREATEST_MODULE_PX = 3;

/**
 * Returns the length of a code. Each module covers whole device pixels, so that equal bars are equally wide; a code too long
 * for the line is rotated.
 */
export const scaleBars = ({ modules, roomPx, density }: ScaleInput): BarScale => {
  const whole = (modulePx: number): number => Math.max(1, Math.floor(modulePx * density + 0.01)) / density;
  const fitting = roomPx / modules;
  const isUpright = roomPx > 0 && fitting < LEAST_MODULE_PX;
  const wanted = isUpright || roomPx <= 0 ? LEAST_MODULE_PX * 1.5 : Math.min(fitting, GREATEST_MODULE_PX);
  return { lengthPx: modules * whole(wanted), isUpright };
};
