import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { prefetch } from '#embed/prefetch.ts';
import { Cashier } from '#embed/react.tsx';

const SRC = 'https://pay.example/cashier/';

it('prefetch does nothing on a server', async () => {
  await expect(prefetch({ src: SRC })).resolves.toBeUndefined();
});

it('the React component has no inline style in the HTML of a server', () => {
  const html = renderToString(<Cashier src={SRC} startData={{ token: 't' }} className="wallet" />);
  expect(html).toBe('<div class="wallet"></div>');
});
