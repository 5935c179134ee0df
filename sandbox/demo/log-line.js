const MAX_LINES = 200;
const MAX_LENGTH = 160;

export function element(tag, text, className = '') {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** Shows a short value inline, a long one collapsed. */
export function valueOf(value, label = '') {
  const text = label + JSON.stringify(value);
  if (text.length <= MAX_LENGTH) return element('span', text, 'payload');
  const long = document.createElement('details');
  long.append(element('summary', `${text.slice(0, MAX_LENGTH)} …`), element('pre', JSON.stringify(value, null, 2)));
  return long;
}

/** Adds a line, removes the oldest ones above the limit, and scrolls to the newest. */
export function addLine(box, line) {
  box.append(line);
  while (box.childElementCount > MAX_LINES) box.firstElementChild.remove();
  box.scrollTop = box.scrollHeight;
}
