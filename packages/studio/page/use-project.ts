import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { folderOf } from '#studio/project-paths.ts';
import { Project, type ProjectState } from './project.ts';
import { home } from './home.ts';

const CHECK_DELAY_MS = 500;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const readInto = async (project: Project): Promise<void> => project.open(await home.read());

export interface OpenProject {
  readonly project: Project;
  readonly state: ProjectState;
  /** The last failure, or an empty string. */
  readonly failure: string;
  readonly isSaving: boolean;
  readonly save: () => Promise<void>;
  /** Reads everything from disk again; unsaved changes stay. */
  readonly reload: () => Promise<void>;
}

/** The project's files, read once, checked after each pause in typing. */
export const useProject = (layout: string): OpenProject => {
  const [project] = useState(() => new Project());
  const [failure, setFailure] = useState('');
  const [isSaving, setSaving] = useState(false);
  const state = useSyncExternalStore(project.subscribe, project.get);
  const reload = useCallback(async () => {
    try {
      await readInto(project);
      setFailure('');
    } catch (error) {
      setFailure(messageOf(error));
    }
  }, [project]);
  useEffect(() => {
    readInto(project).catch((error: unknown) => setFailure(messageOf(error)));
  }, [project]);
  const { drafts, saved } = state;
  useEffect(() => {
    if (Object.keys(saved).length === 0) return undefined;
    let isCurrent = true;
    const waiting = setTimeout(() => {
      project.checking('running');
      home.check({ drafts, folder: folderOf(layout) }).then(
        (answer) => isCurrent && project.found(answer),
        (error: unknown) => {
          if (!isCurrent) return;
          project.checking('failed');
          setFailure(messageOf(error));
        },
      );
    }, CHECK_DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(waiting);
    };
  }, [project, drafts, saved, layout]);
  const save = useCallback(async () => {
    const changes = project.changes();
    setSaving(true);
    try {
      project.saved(await home.save(changes), changes);
      setFailure('');
      // Completion uses the current files.
      project.open(await home.read());
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setSaving(false);
    }
  }, [project]);
  useEffect(() => {
    const keep = (event: BeforeUnloadEvent): void => {
      if (Object.keys(project.get().drafts).length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', keep);
    return () => window.removeEventListener('beforeunload', keep);
  }, [project]);
  return { project, state, failure, isSaving, save, reload };
};
