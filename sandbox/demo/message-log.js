import { addLine, element, valueOf } from './log-line.js';

/** Shows every message in both directions, newest last. Each line has `data-direction` and `data-type`. */
export function createMessageLog(box) {
  return {
    add({ direction, type, payload }) {
      const line = document.createElement('div');
      line.dataset.direction = direction;
      line.dataset.type = type;
      line.append(
        element('span', direction === 'in' ? 'Widget → host' : 'Host → widget', 'way'),
        ' ',
        element('span', type, 'type'),
      );
      if (payload !== undefined) line.append(' ', valueOf(payload));
      addLine(box, line);
    },
    clear: () => box.replaceChildren(),
  };
}
