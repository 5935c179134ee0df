import { useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { MethodList } from '#generated/wire.ts';
import './bare-page.css';

const query = new URLSearchParams(window.location.search);

const fetchEntries = async (): Promise<MethodList> => {
  const response = await fetch('/api/BANKING/methods-payment-v5', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${query.get('token')}` },
    body: JSON.stringify({
      country: query.get('country'),
      currency: { code: query.get('currency'), type: 'fiat' },
    }),
  });
  const { methods } = await response.json();
  return methods;
};

const iconOf = (entry: MethodList[number]): string =>
  `static/icons/${('iconIds' in entry ? entry.iconIds?.[0] : undefined) ?? 'card'}.svg`;

const List = (): ReactNode => {
  const [entries, setEntries] = useState<MethodList>([]);
  useEffect(() => {
    void fetchEntries().then(setEntries);
  }, []);
  return (
    <main>
      <h1>Deposit</h1>
      {entries.map((entry) => (
        <button key={entry.name} type="button" data-node="tile">
          <img src={iconOf(entry)} alt="" />
          <span>{'label' in entry ? entry.label.en : entry.text.en}</span>
        </button>
      ))}
    </main>
  );
};

createRoot(document.querySelector('#root') ?? document.body).render(<List />);
