import { deadEnd, type Exit } from '#layouts/check/model/exits.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { tell, type Rule } from '#layouts/check/rule.ts';
import { memberOf, type JsonLocation } from '#layouts/check/model/json-location.ts';

/** Actions that lead off the page, or on with the payment. */
const LEADS_OUT = new Set(['go', 'back', 'close', 'run', 'open']);

/** The header leads back or closes, unless the page hides it. */
const hasHeaderExit = (route: JsonLocation | undefined): boolean => {
  const is = (name: string): boolean => memberOf(route, name)?.literal === true;
  return !is('hideHeader') && (memberOf(route, 'back') !== undefined || !is('hideClose'));
};

const exitsOf = ({ places }: Page): Exit[] => {
  const acting = new Set(places.actions.flatMap(({ node, name }) => (node && LEADS_OUT.has(name) ? [node] : [])));
  const links = places.nodes.filter(({ type, location }) => type === 'link' && memberOf(location, 'href'));
  return [...new Set([...acting, ...links])]
    .filter(({ isFallback, lists }) => !isFallback && lists.length === 0)
    .map(({ guards, location }) => {
      const disabled = places.rules.find(
        ({ owner, property }) => owner.location === location && property === 'isDisabled',
      );
      return { guards, disabled: disabled?.expr };
    });
};

export const wayOut: Rule = {
  name: 'way-out',
  about: 'A state of a page in which the user cannot leave it: no back, no close, no button that can be pressed.',
  *page(page) {
    if (page.kind !== 'screen') return;
    const route = memberOf(page.raw, 'route');
    if (hasHeaderExit(route)) return;
    const exits = exitsOf(page);
    const at = memberOf(page.raw, 'id') ?? page.raw;
    const expected = 'a way back, or a button, link or tile that is there whatever the data';
    if (exits.length === 0) yield tell(at, { message: 'There is no way out of this page.', expected });
    else {
      const state = deadEnd(exits, memberOf(page.expansion.root, 'derive'));
      if (state) yield tell(at, { message: 'In some state there is no way out of this page.', expected, got: state });
    }
  },
};
