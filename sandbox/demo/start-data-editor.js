import { element } from './log-line.js';

const ASK_AFTER_MS = 300;

function parse(text) {
  try {
    return { data: JSON.parse(text) };
  } catch (error) {
    return { fault: `This is not JSON: ${error.message}.` };
  }
}

async function faultsOf(data) {
  const response = await fetch('/start-data-faults', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data),
  });
  return (await response.json()).faults;
}

/**
 * The text area for editing start data. It is validated against the contract while it is typed; invalid data can be
 * used as well, to see how the cashier handles them.
 */
export function createStartDataEditor({ area, faults, use, onUse }) {
  let timer;
  const show = (lines) => {
    faults.replaceChildren(...lines.map((line) => element('li', line)));
    area.setAttribute('aria-invalid', String(lines.length > 0));
  };
  const check = async () => {
    const { data, fault } = parse(area.value);
    use.disabled = fault !== undefined;
    show(fault === undefined ? await faultsOf(data) : [fault]);
  };
  area.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(check, ASK_AFTER_MS);
  });
  use.addEventListener('click', () => {
    const { data } = parse(area.value);
    if (data !== undefined) onUse(data);
  });
  return {
    set(startData) {
      area.value = JSON.stringify(startData, null, 2);
      void check();
    },
  };
}
