import { onceForEach, type TextBox } from './text-boxes.ts';

const TOLERANCE_PX = 0.5;

const canvas = document.createElement('canvas').getContext('2d');

interface Ink {
  /** Ascent of the line's font, above its baseline. */
  readonly fontAscent: number;
  /** Extent of the letters above and below the baseline. */
  readonly ascent: number;
  readonly descent: number;
}

const inkOf = ({ text, element }: TextBox): Ink => {
  if (!canvas) throw new Error('There is no canvas to measure letters with.');
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  canvas.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  const { fontBoundingBoxAscent, actualBoundingBoxAscent, actualBoundingBoxDescent } = canvas.measureText(text);
  return { fontAscent: fontBoundingBoxAscent, ascent: actualBoundingBoxAscent, descent: actualBoundingBoxDescent };
};

/** The nearest ancestor that clips taller content. */
const cutterFinder = (): ((element: Element) => Element | null) => {
  const cutterOf = onceForEach((element): Element | null => {
    const { overflowY } = getComputedStyle(element);
    if (overflowY === 'hidden' || overflowY === 'clip') return element;
    const around = element.parentElement;
    return around && around !== document.body ? cutterOf(around) : null;
  });
  return cutterOf;
};

const faultOf = (box: TextBox, cutterOf: (element: Element) => Element | null): string | undefined => {
  const { fontAscent, ascent, descent } = inkOf(box);
  const lineHeight = Number.parseFloat(getComputedStyle(box.element).lineHeight);
  if (ascent + descent > lineHeight + TOLERANCE_PX) {
    return `is ${Math.ceil(ascent + descent)} px high in lines of ${lineHeight} px`;
  }
  const cutter = cutterOf(box.element)?.getBoundingClientRect();
  const [first] = box.lines;
  const last = box.lines.at(-1);
  if (!cutter || !first || !last) return undefined;
  const isCutAbove = first.top + fontAscent - ascent < cutter.top - TOLERANCE_PX;
  const isCutBelow = last.top + fontAscent + descent > cutter.bottom + TOLERANCE_PX;
  return isCutAbove || isCutBelow ? 'has the tops or tails of its letters cut off' : undefined;
};

/** Texts whose letters, including marks above and below, do not fit their lines or are clipped by an ancestor. */
export const findCutInk = (boxes: readonly TextBox[]): string[] => {
  const cutterOf = cutterFinder();
  return boxes.flatMap((box) => {
    const fault = faultOf(box, cutterOf);
    return fault === undefined ? [] : [`"${box.text}" ${fault}`];
  });
};
