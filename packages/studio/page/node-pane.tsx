import { useId, useState, type ReactNode } from 'react';
import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import type { FileTexts } from '#studio/protocol.ts';
import { COMPARISONS, readCondition, writeCondition, type Comparison } from './condition.ts';
import { propertiesOf, type NodeProperty } from './node-schema.ts';
import { isObject } from '#layouts/check/model/walk.ts';
import { titleOf, type TreeNode } from './page-tree.ts';
import { Choice, Field } from './parts.tsx';
import css from './studio.module.css';

interface ValueProps {
  readonly property: NodeProperty;
  readonly value: unknown;
  /** Examples of the value at a path, from the samples. */
  readonly examplesOf: (path: string) => readonly unknown[];
  /** Id of the list of data paths. */
  readonly paths: string;
  readonly onChange: (value: unknown) => void;
}

/** A value of any shape, as JSON; it is taken over when it is valid. */
const JsonValue = ({ property, value, onChange }: Pick<ValueProps, 'property' | 'value' | 'onChange'>): ReactNode => {
  const [draft, setDraft] = useState<string>();
  const id = useId();
  const write = (text: string): void => {
    try {
      onChange(text.trim() === '' ? undefined : JSON.parse(text));
      setDraft(undefined);
    } catch {
      setDraft(text);
    }
  };
  return (
    <p className={css.field}>
      <label htmlFor={id}>{titleOf(property.name)}</label>
      <textarea
        id={id}
        rows={2}
        value={draft ?? JSON.stringify(value)}
        onChange={(event) => write(event.target.value)}
      />
      <small>{draft === undefined ? property.about : 'This is not valid yet.'}</small>
    </p>
  );
};

const COMPARISON_TITLES = Object.entries(COMPARISONS);

const isComparison = (name: string): name is Comparison => Object.hasOwn(COMPARISONS, name);

const ConditionValue = ({ property, value, examplesOf, paths, onChange }: ValueProps): ReactNode => {
  const id = useId();
  const condition = readCondition(value);
  if (typeof value === 'boolean' || !condition) {
    return <JsonValue property={property} value={value} onChange={onChange} />;
  }
  const examples = examplesOf(condition.path);
  const change = (part: Partial<typeof condition>): void =>
    onChange(writeCondition({ ...condition, ...part }, examplesOf(part.path ?? condition.path)[0]));
  const needsValue = condition.comparison !== 'filled' && condition.comparison !== 'missing';
  return (
    <fieldset className={css.row}>
      <legend>{titleOf(property.name)}</legend>
      <span className={css.field}>
        <input
          aria-label="Data"
          list={paths}
          value={condition.path}
          onChange={({ target }) => change({ path: target.value })}
        />
      </span>
      <Choice
        label=""
        name="Comparison"
        value={condition.comparison}
        options={COMPARISON_TITLES}
        onChange={(name) => isComparison(name) && change({ comparison: name })}
      />
      {needsValue && (
        <span className={css.field}>
          <input
            aria-label="Value"
            list={id}
            value={condition.value}
            onChange={({ target }) => change({ value: target.value })}
          />
          <datalist id={id}>
            {examples.map((example) => (
              <option key={String(example)} value={String(example)}>
                {String(example)}
              </option>
            ))}
          </datalist>
        </span>
      )}
    </fieldset>
  );
};

/** A value of the data, or a fixed one. */
const PathValue = ({ property, value, paths, onChange, ...others }: ValueProps): ReactNode => {
  const path = isObject(value) && typeof value.var === 'string' ? value.var : undefined;
  if (path === undefined && typeof value !== 'string')
    return <JsonValue property={property} value={value} onChange={onChange} {...others} />;
  return (
    <Field
      label={`${titleOf(property.name)}${path === undefined ? '' : ': from the data'}`}
      value={path ?? String(value)}
      list={path === undefined ? undefined : paths}
      hint={property.about}
      onChange={(text) => onChange(path === undefined ? text : { var: text })}
    />
  );
};

const asOption = (text: string): unknown => (text === 'true' || text === 'false' ? text === 'true' : text);

const PropertyValue = (props: ValueProps): ReactNode => {
  const { property, value, onChange } = props;
  const title = titleOf(property.name);
  if (property.control === 'condition') return <ConditionValue {...props} />;
  if (property.control === 'path') return <PathValue {...props} />;
  if (property.control === 'choice')
    return (
      <Choice
        label={title}
        value={String(value)}
        options={property.options.map((each) => [each, each])}
        onChange={(text) => onChange(asOption(text))}
      />
    );
  if (property.control === 'flag')
    return (
      <label className={css.flag}>
        <input type="checkbox" checked={value === true} onChange={({ target }) => onChange(target.checked)} /> {title}
      </label>
    );
  if (property.control === 'line' && typeof value === 'string')
    return <Field label={title} value={value} hint={property.about} onChange={onChange} />;
  return <JsonValue property={property} value={value} onChange={onChange} />;
};

/** Values with which a property begins, by its control. */
const FIRST: Readonly<Record<NodeProperty['control'], unknown>> = {
  words: { t: '' },
  condition: { var: 'deposit.id' },
  path: { var: 'deposit.id' },
  choice: '',
  flag: true,
  line: '',
  json: {},
};

interface NodePaneProps {
  readonly part: TreeNode;
  readonly texts: FileTexts;
  readonly findings: readonly Diagnostic[];
  readonly examplesOf: ValueProps['examplesOf'];
  readonly paths: string;
  readonly onProperty: (name: string, value: unknown) => void;
}

/** What is wrong with a part, and its settings by the schema of its type. */
export const NodePane = ({ part, texts, findings, examplesOf, paths, onProperty }: NodePaneProps): ReactNode => {
  const all = propertiesOf(texts, part.type).filter(({ control }) => control !== 'words');
  const isSet = ({ name }: NodeProperty): boolean => Object.hasOwn(part.node, name);
  const unset = all.filter((property) => !isSet(property));
  const add = (name: string): void => {
    const property = unset.find((each) => each.name === name);
    if (property)
      onProperty(name, property.control === 'choice' ? asOption(property.options[0] ?? '') : FIRST[property.control]);
  };
  return (
    <>
      {findings.map((finding, at) => (
        <p key={at} className={css.wrong} role="alert">
          {finding.message}
          {finding.suggestion !== undefined && <small>{finding.suggestion}</small>}
        </p>
      ))}
      <div className={css.properties}>
        {all.filter(isSet).map((property) => (
          <div key={property.name} className={css.property}>
            <PropertyValue
              property={property}
              value={part.node[property.name]}
              examplesOf={examplesOf}
              paths={paths}
              onChange={(value) => onProperty(property.name, value)}
            />
            {!property.isRequired && (
              <button
                type="button"
                aria-label={`Remove ${titleOf(property.name)}`}
                onClick={() => onProperty(property.name, undefined)}
              >
                ×
              </button>
            )}
          </div>
        ))}
      </div>
      {unset.length > 0 && (
        <Choice
          label="Add a setting"
          value=""
          options={[
            ['', 'Choose…'],
            ...unset.map(({ name, about }): [string, string] => [name, `${titleOf(name)}: ${about}`]),
          ]}
          onChange={add}
        />
      )}
    </>
  );
};
