import { strayHosts } from '#app/pack/stray-hosts.ts';
import type { Page } from '#tools/check/model/page.ts';
import { memberOf, toJson } from '#tools/check/model/json-location.ts';
import { locate, tell } from '#tools/check/rule.ts';
import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';

const ADDRESSES = new Set(['href', 'src', 'url']);

/** Where pages lead, or fetch pictures from, though the deployment does not name it: the widget would refuse them in a pack. */
export const hostFindings = (pages: Iterable<Page>, hosts: readonly string[] | undefined): Diagnostic[] =>
  [...pages].flatMap(({ places, expansion }) => {
    const derive = memberOf(expansion.root, 'derive');
    const derived = derive ? toJson(derive) : {};
    return places.rules.flatMap(({ property, expr: { location } }) => {
      if (!ADDRESSES.has(property)) return [];
      return strayHosts({ derive: derived, [property]: toJson(location) }, hosts ?? []).map((host) =>
        locate(
          'pack-host',
          tell(location, {
            message:
              hosts === undefined
                ? `The page leads to ${host}, and which hosts the deployment names is not known here.`
                : `The page leads to ${host}, which the deployment does not name: the widget refuses it.`,
            expected:
              hosts === undefined
                ? '--deployment with its static/config.json'
                : `one of ${hosts.join(', ') || 'no hosts'}; or ${host} in its packLinkHosts`,
            got: host,
          }),
        ),
      );
    });
  });
