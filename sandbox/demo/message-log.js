const MAX_LINES = 200;
const MAX_LENGTH = 160;

function element(tag, text, className = '') {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** A short payload as it is, a long one to be opened. */
function payloadOf(payload) {
  const text = JSON.stringify(payload);
  if (text.length <= MAX_LENGTH) return element('span', text, 'payload');
  const long = document.createElement('details');
  long.append(element('summary', `${text.slice(0, MAX_LENGTH)} …`), element('pre', JSON.stringify(payload, null, 2)));
  return long;
}

/** Shows every message both ways, newest last. Each line carries `data-direction` and `data-type`. */
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
      if (payload !== undefined) line.append(' ', payloadOf(payload));
      box.append(line);
      while (box.childElementCount > MAX_LINES) box.firstElementChild.remove();
      box.scrollTop = box.scrollHeight;
    },
    clear: () => box.replaceChildren(),
  };
}
