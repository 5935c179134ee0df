import { escape } from './escape.ts';
import { chaptersOf, countOf, summaryOf, type Report, type ReportRow } from './report.ts';

const STYLE = `
:root { color-scheme: light dark; --line: #8884; --bad: #b3261e; --good: #1b7f4b; --quiet: #6b6b76 }
@media (prefers-color-scheme: dark) { :root { --bad: #ff8a80; --good: #7fdca8; --quiet: #a5a5b3 } }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem }
h1 { margin: 0 } h2 { margin: 2rem 0 .5rem; font-size: 1.15rem }
.about, .name, .skipped .details { color: var(--quiet) }
.sum { font-size: 1.25rem; margin: 1rem 0 } .bad, .failed > .outcome { color: var(--bad) } .good, .passed > .outcome { color: var(--good) }
.row { border-block-start: 1px solid var(--line); padding: .6rem 0; display: grid; grid-template-columns: 6.5rem 1fr; gap: 0 1rem; break-inside: avoid }
.outcome { font-weight: 600 } .skipped > .outcome { color: var(--quiet) }
.breaks { margin: .25rem 0 } .name { font: .8rem ui-monospace, monospace } ul { margin: .25rem 0; padding-inline-start: 1.2rem }
li { font: .85rem/1.45 ui-monospace, monospace; overflow-wrap: anywhere } p { margin: 0 } summary { cursor: pointer; padding: .3rem 0 }
@media print { body { margin: 0; max-width: none; font-size: 11px } details { display: none } }
`;

const WORDS: Record<ReportRow['outcome'], string> = { passed: 'holds', failed: 'FAULT', skipped: 'not tried' };

function drawRow({ outcome, name, title, breaks, details }: ReportRow): string {
  const list = details.map((detail) => `<li>${escape(detail)}</li>`).join('');
  const harm = outcome === 'failed' ? `<p class="breaks"><strong>For a player:</strong> ${escape(breaks)}</p>` : '';
  return `<div class="row ${outcome}"><span class="outcome">${WORDS[outcome]}</span><div><p>${escape(title)}</p>${harm}${
    list === '' ? '' : `<ul class="details">${list}</ul>`
  }<span class="name">${escape(name)}</span></div></div>`;
}

const fold = (rows: readonly ReportRow[], outcome: ReportRow['outcome'], words: string): string => {
  const folded = rows.filter((row) => row.outcome === outcome);
  if (folded.length === 0) return '';
  const summary = `<summary>${folded.length} ${words}</summary>`;
  return `<details class="${outcome}">${summary}${folded.map(drawRow).join('')}</details>`;
};

/** Faults first; what was not tried and what holds are folded away. */
function drawChapter([chapter, rows]: [string, ReportRow[]]): string {
  const faults = rows.filter(({ outcome }) => outcome === 'failed').map(drawRow);
  const others = fold(rows, 'skipped', 'not tried') + fold(rows, 'passed', 'that hold');
  return `<section><h2>${escape(chapter)}</h2>${faults.join('')}${others}</section>`;
}

/** The report as one page that needs nothing else. */
export function drawPage(report: Report): string {
  const failed = countOf(report, 'failed');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(report.title)}</title><style>${STYLE}</style></head><body>
<h1>${escape(report.title)}</h1>
<p class="about">${report.about.map(escape).join('<br>')}</p>
<p class="sum ${failed > 0 ? 'bad' : 'good'}">${escape(summaryOf(report))}</p>
${[...chaptersOf(report)].map(drawChapter).join('\n')}
</body></html>
`;
}
