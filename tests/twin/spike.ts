import { bundleWidget } from './bundle-widget.ts';
import { makeSetup, makeWalker } from './walk/walker.ts';
import { walk } from './walk/run-story.ts';
import { wordsOfStory } from './walk/story.ts';
const open = await bundleWidget();
const n = Number(process.argv[2] ?? 50); const from = Number(process.argv[3] ?? 1);
const t = performance.now(); let steps = 0, inj = 0, ent = 0;
const byName = new Map<string, number[]>(); const says = new Map<string,string>();
for (let seed = from; seed < from + n; seed++) {
  const setup = makeSetup(seed);
  const w = await walk(setup, open, makeWalker(seed));
  steps += w.steps.length; inj += w.injected; ent += w.entries;
  for (const b of w.breaches) { byName.set(b.name, [...(byName.get(b.name) ?? []), seed]); if (!says.has(b.name)) says.set(b.name, b.says + '\n' + wordsOfStory({ setup, steps: w.steps })); }
}
const s = (performance.now() - t) / 1000;
console.log(n / s, 'walks/s', steps / n, 'steps', inj, 'injected', ent, 'entries');
for (const [k, v] of byName) console.log(k, v.length, v.slice(0, 8).join(','), '\n   ', says.get(k));
