// Stands for the bank's part of 3-D Secure: what the person decides goes to the bank, and the page around hears that it is over.
import { begin, say } from './frame.js';

for (const button of document.querySelectorAll('button')) {
  button.addEventListener('click', async () => {
    const body = new URLSearchParams({ order: document.documentElement.dataset.order, decision: button.value });
    const { ok } = await fetch('/frames/decide', { method: 'POST', body });
    say(ok ? 'done' : 'failed', ok ? undefined : { code: 'not-decided' });
  });
}
begin();
