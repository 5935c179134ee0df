import { makeForm, type FormSpec } from 'peers-spec';
import type { EnginePorts, FormPort } from '#engine/ports.ts';
import type { RendererSource } from '#engine/renderer.ts';
import type { Screen } from '#generated/language.ts';
import { benchPorts } from './bench-ports.ts';
import { compile, mountScreen } from './mount-screen.tsx';
import { peerScreen } from './peer-screen.ts';

/** The form a contestant brings: its state as rules read it, and the port by which fields write to it. */
export interface BenchForm {
  readonly scope: EnginePorts['scope'];
  readonly form: FormPort;
}

interface Parts {
  readonly renderers: RendererSource;
  readonly createForm: (spec: FormSpec) => BenchForm;
}

interface Prepared {
  readonly spec: FormSpec;
  readonly screen: Screen;
}

/** Interface of a contestant in the peer benchmark. */
export interface Contestant {
  readonly prepare: (fieldCount: number) => Prepared;
  readonly mount: (element: HTMLElement, fieldCount: number, prepared?: Prepared) => { unmount(): void };
  readonly schemaJson: (fieldCount: number) => string;
  readonly load: (screen: Screen) => unknown;
}

const prepare = (fieldCount: number): Prepared => {
  const spec = makeForm(fieldCount);
  return { spec, screen: peerScreen(spec) };
};

/** The engine as a contestant. The screen is compiled anew at each mount, as a screen that has just come from a server. */
export const contestant = ({ renderers, createForm }: Parts): Contestant => ({
  prepare,
  mount(element, fieldCount, { spec, screen } = prepare(fieldCount)) {
    const { scope, form } = createForm(spec);
    return mountScreen(element, screen, benchPorts(scope, form), renderers);
  },
  schemaJson: (fieldCount) => JSON.stringify(peerScreen(makeForm(fieldCount))),
  load: compile,
});
