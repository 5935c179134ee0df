import { writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { readEntries, readGroups } from '#sandbox/catalogue-files.ts';
import { loadCatalogue } from '#sandbox/catalogue.ts';
import { scenarios } from '#sandbox/scenarios.ts';
import { bankTexts, frameTexts } from '#sandbox/provider/texts.ts';
import { readSample } from '#layouts/screens/samples.ts';
const sorted = (v: any): any =>
  Array.isArray(v)
    ? v.map(sorted)
    : v && typeof v === 'object'
      ? Object.fromEntries(
          Object.keys(v)
            .sort()
            .map((k) => [k, sorted(v[k])]),
        )
      : v;
const P = 'https://p.example';
const files = execFileSync(
  'git',
  ['ls-files', 'schemas/screens/**/samples/*.json', 'docs/examples/**/samples/*.json'],
  { encoding: 'utf8' },
)
  .trim()
  .split('\n');
writeFileSync(
  process.argv[2]!,
  JSON.stringify(
    sorted({
      d: readEntries('deposit', P),
      w: readEntries('withdrawal', P),
      g: readGroups(P),
      c: loadCatalogue(P),
      s: scenarios,
      b: bankTexts,
      f: frameTexts,
      samples: Object.fromEntries(files.map((f) => [f, readSample(f)])),
    }),
    null,
    1,
  ),
);
