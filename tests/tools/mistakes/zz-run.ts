import { ruleTells, isTold, findingsOf } from '#tools/check/check-tree.ts';
import { readFiles, readGround, treeOf, type PageCache } from '#tools/check/model/tree.ts';
import { withFile } from '#tools/mutate/run-mutants.ts';
import { behaviour } from '#tests/tools/mistakes/behaviour.ts';
import { values } from '#tests/tools/mistakes/values.ts';
import { structure } from '#tests/tools/mistakes/structure.ts';
import { around } from '#tests/tools/mistakes/around.ts';
import { plant } from '#tests/tools/mistakes/plant.ts';
const cache: PageCache = new WeakMap();
const g = readGround();
const tree = treeOf(readFiles(), g, cache);
const groups: any = { behaviour, values, structure, around };
const which = process.argv[2] ?? 'all';
const n = Number(process.argv[3] ?? 2);
const word = process.argv[4];
let caught = 0,
  total = 0,
  kinds = 0;
const t0 = Date.now();
if (word === undefined) {
  const base = isTold(tree, tree.pages);
  console.log('base told', base);
  if (base)
    console.log(
      findingsOf(tree)
        .slice(0, 20)
        .map((f) => `${f.rule} ${f.file} ${f.pointer} ${f.message} | ${f.got}`)
        .join('\n'),
    );
}
for (const [gname, list] of Object.entries(groups) as any) {
  if (which !== 'all' && which !== gname) continue;
  for (const m of list) {
    if (word && !m.kind.includes(word)) continue;
    const ps = plant(m, tree, n);
    kinds++;
    let ok = 0;
    const miss: string[] = [];
    for (const p of ps) {
      const mutated = treeOf({ ...withFile(tree.files, p.source), wording: tree.files.wording }, tree, cache);
      const changed = mutated.pages
        .filter((x) => !tree.pages.includes(x))
        .sort((a, b) => Number(b.source === p.source) - Number(a.source === p.source));
      const told = word ? findingsOf(mutated) : [];
      const is = word ? told.length > 0 : isTold(mutated, changed);
      if (word)
        console.log(
          p.file,
          p.pointer,
          told.map((x) => '\n   ' + x.rule + ' ' + x.file + ' ' + x.pointer + ' ' + x.message + ' | ' + x.got).join(''),
        );
      if (is) ok++;
      else miss.push(`${p.file} ${p.pointer}`);
    }
    caught += ok;
    total += ps.length;
    if (ps.length === 0) console.log('EMPTY', m.kind);
    else if (ok < ps.length) console.log('MISS', m.kind, `${ok}/${ps.length}`, '\n     ' + miss.join('\n     '));
  }
}
console.log(`kinds ${kinds} caught ${caught}/${total} = ${((100 * caught) / total).toFixed(1)}% ${Date.now() - t0}ms`);
