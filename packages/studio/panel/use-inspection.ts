import { useCallback, useEffect, useState } from 'react';
import {
  ASK,
  TELL,
  type EditedScope,
  type LoggedEvent,
  type PageChoice,
  type PageReport,
  type ScopeProblem,
} from '#studio/inspector/protocol.ts';
import { usePanelChannel, useTold } from './panel-channel.ts';

/** Limit of recorded entries. */
const MAX_EVENTS = 200;

type Scope = Readonly<Record<string, unknown>>;

export interface Inspection {
  /** The page as last reported by the preview. */
  readonly report: PageReport | undefined;
  readonly pages: readonly PageChoice[];
  readonly problems: readonly ScopeProblem[];
  readonly events: readonly LoggedEvent[];
  readonly ask: (request: string, payload?: unknown) => void;
  readonly edit: (scope: Scope) => void;
  readonly reset: () => void;
  readonly clearEvents: () => void;
}

/** Edited scopes by page. They survive a reload of the preview and a change of story until they are reset. */
const drafts = new Map<string, Scope>();

/** Receives the preview's reports about one story. */
export const useInspection = (story: string, isActive: boolean): Inspection => {
  const channel = usePanelChannel();
  const [report, setReport] = useState<PageReport>();
  const [pages, setPages] = useState<readonly PageChoice[]>([]);
  const [problems, setProblems] = useState<readonly ScopeProblem[]>([]);
  const [events, setEvents] = useState<readonly LoggedEvent[]>([]);
  const ask = useCallback((request: string, payload?: unknown): void => channel.emit(request, payload), [channel]);
  const page = report?.page;

  useTold({
    [TELL.ready]: (choice: PageChoice) => {
      ask(ASK.watch, isActive);
      const draft = drafts.get(choice.page);
      if (!draft) return;
      const { session: _ofTheToolbar, ...scope } = draft;
      ask(ASK.edit, { page: choice.page, scope } satisfies EditedScope);
    },
    [TELL.page]: (told: PageReport) => setReport(told.story === story ? told : undefined),
    [TELL.pages]: (told: readonly PageChoice[]) => setPages(told),
    [TELL.problems]: (told: readonly ScopeProblem[]) => setProblems(told),
    [TELL.event]: (told: LoggedEvent) => {
      if (told.story === story) setEvents((before) => [...before, told].slice(-MAX_EVENTS));
    },
  });
  useEffect(() => ask(ASK.watch, isActive), [ask, isActive]);

  return {
    report,
    pages,
    problems,
    events,
    ask,
    edit: useCallback(
      (scope: Scope) => {
        if (page === undefined) return;
        drafts.set(page, scope);
        ask(ASK.edit, { page, scope } satisfies EditedScope);
      },
      [ask, page],
    ),
    reset: useCallback(() => {
      if (page !== undefined) drafts.delete(page);
      setProblems([]);
      ask(ASK.reset);
    }, [ask, page]),
    clearEvents: useCallback(() => setEvents([]), []),
  };
};
