import { OPTIONS, type FieldSpec, type FormSpec } from 'peers-spec';
import type { Node, Rule, Screen } from '#generated/language.ts';

const shownWhen = ({ showIf }: FieldSpec): { when?: Rule } =>
  showIf ? { when: { '===': [{ var: `form.fields.${showIf.key}.value` }, showIf.eq] } } : {};

/** Creates a new list for each drop-down, as in a screen that is parsed from JSON. */
const options = (): Rule[] => OPTIONS.map((option) => ({ ...option }));

const fieldNode = (field: FieldSpec): Node => {
  const { key, label, kind, required } = field;
  const common = { id: key, name: key, label: { text: label }, isRequired: required, ...shownWhen(field) };
  return kind === 'select' ? { type: 'dropdown', ...common, options: options() } : { type: 'textField', ...common };
};

/** The workload as a screen of a payment team, with the fields defined by the server. */
export const peerScreen = ({ fields, rows }: FormSpec): Screen => ({
  schemaVersion: 1,
  id: 'bench.peers',
  route: { path: '/bench' },
  body: [
    {
      type: 'stack',
      id: 'form',
      children: [
        ...fields.map(fieldNode),
        {
          type: 'card',
          id: 'rows',
          children: rows.map(({ label, value }, index): Node => ({
            type: 'detail',
            id: `row-${index}`,
            label: { text: label },
            value: { text: value },
          })),
        },
        {
          type: 'button',
          id: 'submit',
          label: { text: 'Submit' },
          isDisabled: { '!': [{ var: 'form.isValid' }] },
          onPress: [{ do: 'validate' }],
        },
      ],
    },
  ],
});
