import { screenIdOf } from '#layouts/screens/screen-files.ts';
import { memberOf, rootLocation, stringAt, textOf, type JsonLocation } from '#layouts/check/model/json-location.ts';
import type { Page } from '#layouts/check/model/page.ts';
import type { Tree } from '#layouts/check/model/tree.ts';
import { tell, type Finding, type Rule } from '#layouts/check/rule.ts';

const namesOf = ({ methods }: Tree): ReadonlySet<string> =>
  new Set(memberOf(methods.root, 'byName')?.members?.keys() ?? []);

/** Methods that the samples of a page are about; none of a page that any method may lead to. */
const methodsOf = (id: string, tree: Tree): ReadonlySet<string> => {
  const rows = namesOf(tree);
  const own = tree.files.samples
    .filter(({ file }) => screenIdOf(file) === id)
    .flatMap((source) => stringAt(memberOf(memberOf(rootLocation(source), 'scope'), 'method'), 'name') ?? []);
  return new Set(own.every((name) => rows.has(name)) ? own : []);
};

const strange = (at: JsonLocation, id: string, methods: ReadonlySet<string>): Finding =>
  tell(at, {
    message: `${id} is a page of another method.`,
    expected: 'a page of the same method',
    got: `${id}, whose samples are about ${[...methods].join(', ')}`,
  });

const ways = ({ places }: Page): JsonLocation[] =>
  places.actions.flatMap(({ location, name }) => (name === 'go' ? (memberOf(location, 'to') ?? []) : []));

export const ownMethod: Rule = {
  name: 'own-method',
  about: 'A row of methods.json, or a way from a page of one method, that leads to a page of another method.',
  *page(page, tree) {
    const here = page.kind === 'screen' ? methodsOf(page.id, tree) : new Set<string>();
    if (here.size === 0) return;
    for (const at of ways(page)) {
      const id = textOf(at) ?? '';
      const there = methodsOf(id, tree);
      if (there.size > 0 && ![...here].some((name) => there.has(name))) yield strange(at, id, there);
    }
  },
  *tree(tree) {
    if (!tree.files.methods.some(tree.isAsked)) return;
    for (const [name, row] of memberOf(tree.methods.root, 'byName')?.members ?? []) {
      for (const part of ['screen', 'answer']) {
        const at = memberOf(row, part);
        const id = textOf(at) ?? '';
        const there = methodsOf(id, tree);
        if (at && there.size > 0 && !there.has(name)) yield strange(at, id, there);
      }
    }
  },
};
