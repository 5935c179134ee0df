import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { AnswerSample } from './answer-sample.tsx';
import { Files } from './files.tsx';
import { layoutsIn, statesOf } from './layouts.ts';
import { NewLayout } from './new-layout.tsx';
import { PageForm } from './page-form.tsx';
import { Choice } from './parts.tsx';
import { Preview } from './preview.tsx';
import { Share } from './share.tsx';
import { States } from './states.tsx';
import type { Look } from './stage-page.ts';
import css from './studio.module.css';
import { TextsTable } from './texts-table.tsx';
import type { EditorTarget } from './editor.tsx';
import { useProject, type OpenProject } from './use-project.ts';
import { tellingState } from '#layouts/screens/telling-state.ts';
import { folderOf } from '#studio/project-paths.ts';

const TABS = {
  form: 'Form',
  texts: 'Texts',
  states: 'States',
  files: 'Files',
  answer: 'New sample',
  create: 'New layout',
  share: 'Share',
} as const;

type Tab = keyof typeof TABS;

const START: Look = {
  layout: new URLSearchParams(location.hash.slice(1)).get('layout') ?? 'deposit.cash',
  state: '',
  locale: 'en',
  theme: 'light',
  brand: 'none',
  platform: 'sample',
};

const isTab = (name: string): name is Tab => Object.hasOwn(TABS, name);

/** State of the draft, in one line. */
const statusOf = ({ state, isSaving }: OpenProject): string => {
  const count = Object.keys(state.drafts).length;
  if (isSaving) return 'Saving…';
  if (state.checking === 'running') return 'Checking…';
  if (state.checking === 'failed') return 'Not checked';
  const problems = state.findings.length;
  const found = problems === 0 ? 'No problems' : `${problems} problem${problems === 1 ? '' : 's'}`;
  return count === 0 ? found : `${found} · ${count} unsaved`;
};

/** The workplace of a payment team: the form, texts and files of a layout on the left, its live page on the right. */
export const Studio = (): ReactNode => {
  const [look, setLook] = useState(START);
  const [tab, setTab] = useState<Tab>('form');
  const [target, setTarget] = useState<EditorTarget>();
  const open = useProject(look.layout);
  const { project, state, failure, isSaving, save } = open;
  const { texts, drafts } = state;
  const layouts = layoutsIn(texts);
  const states = statesOf(texts, look.layout);
  const shown: Look = states.includes(look.state) ? look : { ...look, state: tellingState(states) ?? '' };
  const changeLook = useCallback((change: Partial<Look>) => setLook((before) => ({ ...before, ...change })), []);
  const goTo = useCallback((file: string, line: number) => {
    setTab('files');
    setTarget({ file, line, turn: Date.now() });
  }, []);
  const openLayout = useCallback((layout: string) => {
    setLook((before) => ({ ...before, layout, state: '' }));
    setTarget({ file: `${folderOf(layout)}screen.json`, line: 1, turn: Date.now() });
    history.replaceState(null, '', `#layout=${layout}`);
  }, []);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void save();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [save]);
  const parts: Record<Tab, ReactNode> = {
    files: <Files project={project} state={state} layout={look.layout} target={target} onTarget={goTo} />,
    form: (
      <PageForm
        key={look.layout}
        project={project}
        texts={texts}
        layout={look.layout}
        findings={state.findings}
        onPlace={goTo}
      />
    ),
    states: <States texts={texts} saved={state.saved} look={shown} onLook={changeLook} />,
    texts: <TextsTable project={project} texts={texts} layout={look.layout} findings={state.findings} />,
    answer: <AnswerSample project={project} texts={texts} look={shown} onLook={changeLook} />,
    create: <NewLayout onMade={(layout) => void open.reload().then(() => openLayout(layout))} />,
    share: <Share texts={texts} look={shown} drafts={drafts} />,
  };
  if (layouts.length === 0) {
    return <p className={css.opening}>{failure === '' ? 'Opening the project…' : failure}</p>;
  }
  return (
    <div className={css.studio}>
      <header className={css.head}>
        <h1>Cashier studio</h1>
        <Choice
          label="Layout"
          value={look.layout}
          options={layouts.map((layout) => [layout, layout])}
          onChange={openLayout}
        />
        <nav className={css.tabs} aria-label="Work">
          {Object.entries(TABS).map(([name, title]) => (
            <button key={name} type="button" aria-pressed={tab === name} onClick={() => isTab(name) && setTab(name)}>
              {title}
            </button>
          ))}
        </nav>
        <output className={css.status}>{statusOf(open)}</output>
        <button type="button" disabled={!project.canUndo} onClick={() => project.undo()}>
          Undo
        </button>
        <button type="button" disabled={!project.canRedo} onClick={() => project.redo()}>
          Redo
        </button>
        <button
          type="button"
          className={css.main}
          disabled={Object.keys(drafts).length === 0 || isSaving}
          onClick={() => void save()}
        >
          Save
        </button>
      </header>
      {failure !== '' && (
        <p className={css.alert} role="alert">
          {failure}
        </p>
      )}
      <main className={css.split}>
        <section className={css.left} aria-label={TABS[tab]}>
          {parts[tab]}
        </section>
        <Preview project={project} texts={texts} look={shown} onLook={changeLook} onPlace={goTo} />
      </main>
    </div>
  );
};
