import { derivedReads } from '#layouts/check/model/derived-reads.ts';
import type { Page } from '#layouts/check/model/page.ts';
import type { RulePlace } from '#layouts/check/model/place.ts';
import { memberOf, outermost, stringAt, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import { factsAround, factsOfGuard } from '#layouts/check/types/expr-facts.ts';
import type { Fact } from '#layouts/check/types/facts.ts';
import { lineOf } from '#layouts/check/types/requisite-words.ts';

/** Roles in which the value itself is shown. */
/** Data without which a payment is impossible. */
const PAID_WITH = new Set(['means', 'address']);

const wordsOf = (fact: Fact): string => `${fact.path} ${JSON.stringify(fact.is)}`;

/** A condition of every node of a page: when it is false, the page is blank. */
function* blank({ kind, expansion, places, raw }: Page): Generator<Finding> {
  const body = kind === 'screen' ? (memberOf(expansion.root, 'body')?.items ?? []) : [];
  const nodes = body.flatMap((location) => places.nodes.find((node) => node.location === location) ?? []);
  const [first, ...others] = nodes.map(factsAround);
  const common = (first ?? []).filter((fact) =>
    others.every((facts) => facts.some((other) => wordsOf(other) === wordsOf(fact))),
  );
  const [fact] = common;
  if (!fact) return;
  yield tell(memberOf(raw, 'body') ?? raw, {
    message: `The page is blank unless ${fact.path} is ${typeof fact.is === 'string' ? fact.is : JSON.stringify(fact.is)}.`,
    expected: 'a node that is shown in every state',
  });
}

/** A derived value that a critical node depends on, and that no node mentions when it is false. */
function* silent({ kind, places, expansion }: Page): Generator<Finding> {
  if (kind !== 'screen') return;
  const critical = places.nodes.filter(({ location }) => PAID_WITH.has(stringAt(location, 'critical') ?? ''));
  const asked = new Map<string, JsonLocation>();
  for (const node of critical) {
    if (node.lists.length === 0)
      for (const { path, is } of factsAround(node))
        if (
          is === 'truthy' &&
          path.startsWith('derive.') &&
          critical.every((other) => factsAround(other).some((fact) => fact.path === path && fact.is === 'truthy'))
        )
          asked.set(path, node.location);
  }
  const denied = new Set(places.nodes.flatMap(factsAround).flatMap(({ path, is }) => (is === 'falsy' ? [path] : [])));
  for (const [path, location] of asked) {
    const rule = memberOf(memberOf(expansion.root, 'derive'), path.slice('derive.'.length));
    const place = places.rules.find(({ expr }) => expr.location === rule);
    const reads = place ? derivedReads(place.expr) : [];
    if (!rule || denied.has(path) || !reads.every((read) => /^(?:derive|deposit\.data)\./.test(read))) continue;
    yield tell(outermost(location), {
      message: `When ${path} is false, this node is hidden and the page does not say why.`,
      expected: `a node with "when": { "!": [{ "var": "${path}" }] }`,
      got: path,
    });
  }
}

/** Roles in which people read a value, or in which it selects a text. */
const SAYS = new Set<RulePlace['role']>(['key', 'text', 'value', 'string']);

/** A text about a value that is shown only while the value is missing, such as the type of a missing memo. */
function* wrongSide({ places }: Page): Generator<Finding> {
  for (const node of places.nodes) {
    const missing = factsAround(node).flatMap(({ path, is }) => (is === 'falsy' ? path : []));
    for (const path of missing) {
      const line = lineOf(path);
      const holder = path.slice(0, path.lastIndexOf('.') + 1);
      const said = places.rules.find(
        ({ expr, role, owner }) =>
          owner.location === node.location &&
          SAYS.has(role) &&
          derivedReads(expr).some((read) => read !== path && read.startsWith(holder) && lineOf(read) === line),
      );
      if (line === undefined || holder === '' || !said) continue;
      const last = node.guards.findLast((guard) => factsOfGuard(guard).some((fact) => fact.path === path));
      if (last?.kind === 'rule')
        yield tell(last.expr.location, {
          message: `This text is about the ${line}, but it is shown only while ${path} is missing.`,
          expected: 'a condition that is true when the value exists',
          got: path,
        });
    }
  }
}

export const absent: Rule = {
  name: 'absent',
  about: 'A page that is blank in a state, or does not say what is missing.',
  *page(page, tree) {
    if (page.kind === 'fragment' && tree.usedFragments.has(page.id)) return;
    yield* wrongSide(page);
    yield* blank(page);
    yield* silent(page);
  },
};
