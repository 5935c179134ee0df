// Replaces the bank's part of 3-D Secure: the person's decision goes to the bank, and the widget's page is notified of
// the end.
import { begin, say } from './frame.js';

for (const button of document.querySelectorAll('button')) {
  button.addEventListener('click', async () => {
    const body = new URLSearchParams({ order: document.documentElement.dataset.order, decision: button.value });
    const { ok } = await fetch('/frames/decide', { method: 'POST', body });
    say(ok ? 'done' : 'failed', ok ? undefined : { code: 'not-decided' });
  });
}
begin();
