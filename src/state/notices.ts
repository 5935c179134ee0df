import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { routeEntered } from './route.ts';

/** A short message. Texts are keys, so that they follow a change of language; server texts are shown unchanged. */
export interface NoticeMessage {
  id: string;
  titleKey?: string;
  textKey?: string;
  text?: string;
  tone: 'info' | 'success' | 'warning' | 'danger';
  /** Whether it stays until it is closed, or its page is left. */
  isLasting?: boolean;
  /** Whether it has a button that reloads the widget. */
  isReload?: boolean;
  /** The page it belongs to and closes with; undefined if it is for the next page. */
  screen?: string;
}

const initialState: NoticeMessage[] = [];

const MOST_NOTICES = 3;

const notices = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    noticeShown: (state, { payload }: PayloadAction<NoticeMessage>) =>
      [...state.filter((notice) => !isSameMessage(notice, payload)), payload].slice(-MOST_NOTICES),
    /** Failure notices are outdated once the page shows a new state. */
    failuresClosed: (state) => state.filter(({ tone }) => tone !== 'danger'),
    noticeClosed: (state, { payload }: PayloadAction<string>) => state.filter((notice) => notice.id !== payload),
  },
  extraReducers: (builder) =>
    builder.addCase(routeEntered, (state, { payload: { screen } }) =>
      state
        .filter((notice) => notice.screen === undefined || notice.screen === screen)
        .map((notice) => ({ ...notice, screen })),
    ),
});

const isSameMessage = (one: NoticeMessage, other: NoticeMessage): boolean =>
  one.textKey === other.textKey && one.text === other.text;

export const { noticeShown, failuresClosed, noticeClosed } = notices.actions;
export const noticesSlice = notices;
