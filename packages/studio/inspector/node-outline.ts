const OUTLINE_COLOR = '#d6277e';

/** Drawn over the page, outside of the accessibility tree. */
const layer = (): HTMLElement => {
  const known = document.querySelector<HTMLElement>('[data-node-outline]');
  if (known) return known;
  const made = document.createElement('div');
  made.dataset.nodeOutline = '';
  made.setAttribute('aria-hidden', 'true');
  Object.assign(made.style, { position: 'fixed', inset: '0', zIndex: '2147483647', pointerEvents: 'none' });
  document.body.append(made);
  return made;
};

const frame = ({ left, top, width, height }: DOMRect): HTMLElement => {
  const made = document.createElement('div');
  Object.assign(made.style, {
    position: 'absolute',
    left: `${left - 2}px`,
    top: `${top - 2}px`,
    width: `${width + 4}px`,
    height: `${height + 4}px`,
    border: `2px solid ${OUTLINE_COLOR}`,
    borderRadius: '6px',
    background: `color-mix(in srgb, ${OUTLINE_COLOR} 12%, transparent)`,
  });
  return made;
};

const caption = (text: string, { left, top, bottom }: DOMRect): HTMLElement => {
  const made = document.createElement('div');
  made.textContent = text;
  const hasRoomAbove = top > 26;
  Object.assign(made.style, {
    position: 'absolute',
    direction: 'ltr',
    left: `${Math.max(2, left - 2)}px`,
    top: `${hasRoomAbove ? top - 26 : bottom + 4}px`,
    padding: '2px 7px',
    borderRadius: '5px',
    background: OUTLINE_COLOR,
    color: '#fff',
    font: '600 11px/18px ui-sans-serif, system-ui, sans-serif',
    whiteSpace: 'nowrap',
  });
  return made;
};

/** Outlines and labels elements in the preview; an empty list removes the outlines. */
export const outlineElements = (elements: readonly HTMLElement[], name: string): void => {
  const boxes = elements.map((element) => element.getBoundingClientRect()).filter(({ width }) => width > 0);
  const [first] = boxes;
  layer().replaceChildren(...boxes.map(frame), ...(first ? [caption(name, first)] : []));
};
