import { compileScreen } from '#engine/compile-screen.ts';
import { EngineError } from '#engine/engine-error.ts';
import type { NodeTable } from '#engine/node-plan.ts';
import type { Screen } from '#generated/language.ts';
import { nodePlan } from '#layouts/language/table.ts';
import type { Language } from '#layouts/check/model/language.ts';
import { tell, type Rule } from '#layouts/check/rule.ts';
import { memberOf, toJson } from '#layouts/check/model/json-location.ts';

const tables = new WeakMap<Language, Partial<NodeTable>>();

const tableOf = (language: Language): Partial<NodeTable> => {
  const known = tables.get(language);
  if (known) return known;
  const plans = Object.entries(language.sources.nodes).map(([type, source]) => [type, nodePlan(source)]);
  const table = Object.fromEntries(plans) as Partial<NodeTable>;
  tables.set(language, table);
  return table;
};

export const engine: Rule = {
  name: 'engine',
  about: 'What the engine itself refuses: a screen too large, a rule nested too deep.',
  *page({ kind, expansion, raw }, { language }) {
    if (kind !== 'screen') return;
    const screen = toJson(expansion.root) as Screen;
    try {
      compileScreen(screen, { table: tableOf(language), report: () => {} });
    } catch (error) {
      // The engine reads pages that have been validated: what is no page, such as one with a broken fragment, shape tells.
      if (!(error instanceof EngineError) && !language.validatorOf('Screen')(screen)) return;
      yield tell(memberOf(raw, 'body') ?? raw, {
        message: `The engine refuses the page: ${error instanceof Error ? error.message : String(error)}`,
      });
    }
  },
};
