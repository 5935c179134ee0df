import { contestant } from './peer-contestant.tsx';
import { plainRenderers } from './plain-renderers.tsx';
import { SmallStore } from './small-store.ts';

export const meta = {
  title: 'this engine',
  kind: 'schema',
  note:
    'the engine as it ships, its screen compiled anew at each mount; renderers that draw the DOM of the other ' +
    'contestants (those that ship draw more); a form of a few lines behind the form port',
};

export const { prepare, mount, schemaJson, load } = contestant({
  renderers: plainRenderers,
  createForm: (spec) => new SmallStore(spec),
});
