import { addLine, element, valueOf } from './log-line.js';

const ASK_EVERY_MS = 1000;

function lineOf({ path, transport, status, tookMs, request, answer }) {
  const line = document.createElement('div');
  line.dataset.call = path;
  line.dataset.status = String(status);
  line.append(
    element('span', status === 0 ? 'no answer' : String(status), 'code'),
    ' ',
    element('span', path, 'type'),
    ' ',
    element('span', `${transport}, ${tookMs} ms`, 'way'),
  );
  const asked = valueOf(request, 'asks ');
  line.append(element('br', ''), asked);
  if (answer !== undefined) line.append(element('br', ''), valueOf(answer, 'answer '));
  return line;
}

/** Shows a player's calls to the sandbox with their answers. Polls only while the page is visible. */
export function createCallLog(box, tokenOf) {
  let last = 0;
  let token = '';
  const clear = () => box.replaceChildren();
  const ask = async () => {
    if (box.hidden || document.hidden) return;
    if (token !== tokenOf()) {
      token = tokenOf();
      last = 0;
      clear();
    }
    const response = await fetch(`/traffic.json?${new URLSearchParams({ token, after: String(last) })}`);
    const { calls } = await response.json();
    for (const call of calls) {
      if (call.id <= last) continue;
      last = call.id;
      addLine(box, lineOf(call));
    }
  };
  setInterval(() => ask().catch(() => {}), ASK_EVERY_MS);
  return { clear, ask };
}
