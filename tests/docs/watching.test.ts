import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { METRICS } from '#flows/visit/telemetry/start-telemetry.ts';

const page = readFileSync('docs/watching.md', 'utf8');
const dashboard = readFileSync('docs/grafana-dashboard.json', 'utf8');
const names = Object.values(METRICS).toSorted();

describe('the measures', () => {
  it('are in the table of the page, all of them and no others', () => {
    const rows = [...page.matchAll(/^\| `(cashier\.[\w.]+)` +\|/gm)].map(([, name = '']) => name);
    expect(rows.toSorted()).toEqual(names);
  });

  it('of the alerts are measured', () => {
    const alerts = page.slice(page.indexOf('## 3. Alerts'), page.indexOf('## 4.'));
    const named = [...alerts.matchAll(/`(cashier\.[\w.]+)`/g)].map(([, name = '']) => name);
    expect(new Set(named).size).toBeGreaterThan(4);
    for (const name of named) expect(names).toContain(name);
  });

  it('are on the dashboard, all of them and no others', () => {
    const asked = [...dashboard.matchAll(/\bcashier_[a-z_]+/g)].map(([name]) =>
      name.replace(/_(?:total|bucket|count|sum)$/, ''),
    );
    expect([...new Set(asked)].toSorted()).toEqual(names.map((name) => name.replaceAll('.', '_')).toSorted());
  });
});
