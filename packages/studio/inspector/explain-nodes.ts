import type { NodePlan, NodeTable } from '#engine/node-plan.ts';
import type { RendererSource } from '#engine/renderer.ts';
import { isTruthy } from '#engine/rule.ts';
import { isRecord, ScopeReader, readFrom, toPath, type EvaluationFrame, type Scope } from '#engine/scope.ts';
import type { TextSource } from '#engine/text.ts';
import type { Rule } from '#generated/language.ts';
import { explainProperty, shownText, type Surroundings } from './explain-property.ts';
import { evaluateRule, explainRule } from './explain-rule.ts';
import type { NodeReport, NodeState, PropertyReport } from './protocol.ts';
import { conditionText, ruleText, withoutBrackets } from './rule-text.ts';
import { showValue } from './show-value.ts';

/** Input of the explanation of a page's nodes. */
export interface PageFacts {
  readonly scope: Scope;
  readonly texts: TextSource;
  readonly table: Partial<NodeTable>;
  readonly renderers: RendererSource;
}

/** The position of a list of nodes. */
interface Place {
  readonly key: string;
  /** The engine's name for a node without an id: its parent's id and this suffix. */
  readonly idPrefix: string;
  readonly pointer: string;
  readonly role: string;
  readonly frame: EvaluationFrame;
  /** The reason why nothing is drawn here. */
  readonly unreached: string | undefined;
}

/** Rows of a long list are alike, so only the first ones are explained. */
const MAX_ROWS = 12;

type Json = Readonly<Record<string, unknown>>;

const isNodeList = (value: unknown): value is readonly Json[] => Array.isArray(value) && value.every(isRecord);

const escaped = (member: string): string => member.replaceAll('~', '~0').replaceAll('/', '~1');

const asRule = (value: unknown): Rule => value as Rule;

const ruleOf = (rule: unknown): string => withoutBrackets(conditionText(rule));

/** A node to explain. */
interface Subject {
  readonly json: Json;
  readonly place: Place;
  readonly id: string;
  readonly key: string;
  readonly pointer: string;
  readonly plan: NodePlan | undefined;
  readonly around: Surroundings;
}

interface Verdict {
  readonly state: NodeState;
  readonly why: string;
}

class PageExplainer {
  constructor(private readonly facts: PageFacts) {}

  nodes(list: unknown, place: Place): NodeReport[] {
    return isNodeList(list) ? list.map((json, index) => this.#node(json, index, place)) : [];
  }

  #node(json: Json, index: number, place: Place): NodeReport {
    const type = String(json.type);
    const subject: Subject = {
      json,
      place,
      id: typeof json.id === 'string' ? json.id : `${place.idPrefix}.${index}`,
      key: `${place.key}/${index}`,
      pointer: `${place.pointer}/${index}`,
      plan: this.#planOf(type),
      around: { reader: new ScopeReader(this.facts.scope, place.frame), texts: this.facts.texts },
    };
    const verdict = this.#verdict(subject);
    return {
      key: subject.key,
      id: subject.id,
      type,
      role: place.role,
      label: this.#label(subject),
      ...verdict,
      isCritical: json.critical === true,
      pointer: subject.pointer,
      ...('when' in json ? { when: explainRule(asRule(json.when), subject.around.reader) } : {}),
      requires: this.#requires(subject),
      properties: this.#properties(subject),
      children: this.#children(subject, verdict),
    };
  }

  #planOf(type: string): NodePlan | undefined {
    const plans: Readonly<Record<string, NodePlan | undefined>> = this.facts.table;
    return Object.hasOwn(plans, type) ? plans[type] : undefined;
  }

  #verdict(subject: Subject): Verdict {
    const { json, place, plan, around } = subject;
    const { type } = json;
    if (place.unreached !== undefined) return { state: 'unreached', why: place.unreached };
    if ('when' in json) {
      const { value, failure } = evaluateRule(asRule(json.when), around.reader);
      if (failure !== undefined) return { state: 'replaced', why: `Its rule failed: ${failure}` };
      if (!isTruthy(value)) return { state: 'hidden', why: `Shown only while ${ruleOf(json.when)}` };
    }
    const isDrawable = plan?.isStructural === true || this.facts.renderers.get(String(type)) !== undefined;
    if (!plan || !isDrawable) return { state: 'unknown', why: `Nothing draws the type ${String(type)}` };
    const missing = this.#requires(subject).filter(({ isMissing }) => isMissing);
    if (missing.length > 0) {
      return { state: 'replaced', why: `Nothing at ${missing.map(({ path }) => path).join(', ')}` };
    }
    return { state: 'shown', why: 'when' in json ? `Its rule holds: ${ruleOf(json.when)}` : 'It has no rule' };
  }

  #requires({ json, around }: Subject): NodeReport['requires'] {
    if (!Array.isArray(json.requires)) return [];
    return json.requires.map(String).map((path) => {
      const value = readFrom(around.reader, toPath(path));
      return { path, value: showValue(value), isMissing: value === undefined || value === null || value === '' };
    });
  }

  #properties({ json, plan, around }: Subject): PropertyReport[] {
    return Object.entries(plan?.properties ?? {}).flatMap(([name, { kind }]) => {
      const report = Object.hasOwn(json, name) ? explainProperty(name, kind, json[name], around) : undefined;
      return report ? [report] : [];
    });
  }

  #label({ json, plan, around }: Subject): string {
    const names = Object.entries(plan?.properties ?? {}).flatMap(([name, { kind }]) => (kind === 'text' ? [name] : []));
    return names.map((name) => shownText(json[name], around)).find((text) => text !== '') ?? '';
  }

  #children(subject: Subject, { state, why }: Verdict): NodeReport[] {
    const { json, plan } = subject;
    const isDrawn = state === 'shown';
    const reason = state === 'unreached' ? why : `It stands inside ${subject.id}, which is not shown`;
    const unreached = isDrawn ? undefined : reason;
    const own = Object.entries(plan?.properties ?? {}).filter(([, { kind }]) => kind === 'nodes');
    const inside = own.flatMap(([name]) => this.#slot(subject, name, unreached));
    const isReplaced = state === 'replaced' || state === 'unknown';
    const fallback = this.nodes(json.fallback, {
      ...this.#inside(subject, 'fallback', 'fallback'),
      role: 'fallback',
      unreached: isReplaced ? undefined : (unreached ?? `The node itself can be shown`),
    });
    return [...(json.type === 'switch' ? this.#cases(subject, unreached) : inside), ...fallback];
  }

  #inside({ key, id, pointer, place }: Subject, member: string, idPart: string): Place {
    return {
      key: `${key}/${member}`,
      idPrefix: `${id}.${idPart}`,
      pointer: `${pointer}/${escaped(member)}`,
      role: '',
      frame: place.frame,
      unreached: undefined,
    };
  }

  #slot(subject: Subject, name: string, unreached: string | undefined): NodeReport[] {
    const place = this.#inside(subject, name, 'in');
    const { json } = subject;
    if (json.type !== 'list')
      return this.nodes(json[name], { ...place, unreached, role: name === 'children' ? '' : name });
    const { value } = evaluateRule(asRule(json.each), subject.around.reader);
    const items = Array.isArray(value) ? value : [];
    if (name === 'empty') {
      const isEmpty = items.length === 0 ? unreached : (unreached ?? 'The list is not empty');
      return this.nodes(json.empty, { ...place, role: 'when empty', unreached: isEmpty });
    }
    if (items.length === 0) {
      return this.nodes(json[name], { ...place, role: 'row', unreached: unreached ?? 'The list is empty' });
    }
    return items.slice(0, MAX_ROWS).flatMap((item: unknown, index) =>
      this.nodes(json[name], {
        ...place,
        key: `${place.key}#${index}`,
        role: `row ${index + 1}`,
        frame: { item, index },
        unreached,
      }),
    );
  }

  #cases(subject: Subject, unreached: string | undefined): NodeReport[] {
    const { json, around } = subject;
    const { value } = evaluateRule(asRule(json.on), around.reader);
    const name = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? `${value}` : '';
    const cases = isRecord(json.cases) ? json.cases : {};
    const because = `${ruleText(json.on)} is ${showValue(value)}`;
    const hasCase = Object.hasOwn(cases, name);
    const placed = Object.entries(cases).flatMap(([each, nodes]) => {
      const place = this.#inside(subject, `cases/${escaped(each)}`, `case.${each}`);
      return this.nodes(nodes, {
        ...place,
        pointer: `${subject.pointer}/cases/${escaped(each)}`,
        role: `case ${each}`,
        unreached: unreached ?? (each === name ? undefined : because),
      });
    });
    const otherwise = this.nodes(json.otherwise, {
      ...this.#inside(subject, 'otherwise', 'in'),
      role: 'otherwise',
      unreached: unreached ?? (hasCase ? because : undefined),
    });
    return [...placed, ...otherwise];
  }
}

/**
 * Explains each node of a screen with expanded fragments: whether it is shown, why, and the values of its properties.
 */
export const explainNodes = (body: unknown, facts: PageFacts, frame: EvaluationFrame): readonly NodeReport[] =>
  new PageExplainer(facts).nodes(body, {
    key: 'body',
    idPrefix: 'body',
    pointer: '/body',
    role: '',
    frame,
    unreached: undefined,
  });
