import { contestant } from './peer-contestant.tsx';
import { plainRenderers } from './plain-renderers.tsx';
import { reduxForm } from './redux-store.ts';

export const meta = {
  title: 'this engine, with the form that ships',
  kind: 'schema',
  note: 'as this engine, with the form slice and the selectors that ship, in a Redux store',
};

export const { prepare, mount, schemaJson, load } = contestant({ renderers: plainRenderers, createForm: reduxForm });
