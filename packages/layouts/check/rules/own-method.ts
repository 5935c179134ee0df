import { memberOf, rootLocation, stringAt, textOf, type JsonLocation } from '#layouts/check/model/json-location.ts';
import type { Page } from '#layouts/check/model/page.ts';
import type { Tree } from '#layouts/check/model/tree.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import { screenIdOf } from '#layouts/screens/screen-files.ts';

const namesOf = ({ methods: { root } }: Tree): ReadonlySet<string> =>
  new Set(memberOf(root, 'byName')?.members?.keys() ?? []);

/** Methods in the samples of a page; none for a page that any method may open. */
const methodsOf = (id: string, tree: Tree): ReadonlySet<string> => {
  const rows = namesOf(tree);
  const own = tree.files.samples
    .filter(({ file }) => screenIdOf(file) === id)
    .flatMap((source) => {
      const scope = memberOf(rootLocation(source), 'scope');
      return stringAt(memberOf(scope, 'method'), 'name') ?? stringAt(memberOf(scope, 'deposit'), 'methodName') ?? [];
    });
  return new Set(own.every((name) => rows.has(name)) ? own : []);
};

const strange = (at: JsonLocation, id: string, served: ReadonlySet<string>): Finding =>
  tell(at, {
    message: `${id} belongs to another method.`,
    expected: 'a page of the same method',
    got: `${id}, whose samples are about ${[...served].join(', ')}`,
  });

const nameOf = (id: string): string => (id.split('.').at(-1) ?? '').replaceAll('_', '-').toLowerCase();

/** A pageId with the name of one page, and the row of another. */
const otherPages = ({ methods: { root }, screens }: Tree): Finding[] =>
  [...(memberOf(root, 'byPageId')?.members ?? [])].flatMap(([pageId, at]): Finding[] => {
    const got = textOf(at) ?? '';
    const own = [...screens.keys()].find(
      (id) => id !== got && id.startsWith('deposit.') && nameOf(id) === nameOf(pageId),
    );
    if (own === undefined || nameOf(got) === nameOf(pageId)) return [];
    return [tell(at, { message: `The answer ${pageId} leads to the page of another one.`, expected: own, got })];
  });

/** Back, and forward: by an action, or by the answer to a command. */
const ways = ({ places, raw }: Page): JsonLocation[] => [
  ...[memberOf(memberOf(raw, 'route'), 'back')].flatMap((back) => back ?? []),
  ...places.actions.flatMap(
    ({ location, name }) =>
      (name === 'go' ? memberOf(location, 'to') : memberOf(memberOf(location, 'args'), 'fallbackScreen')) ?? [],
  ),
];

export const ownMethod: Rule = {
  name: 'own-method',
  about: 'A row of methods.json, or a page of one method, that leads to a page of another method.',
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
    yield* otherPages(tree);
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
