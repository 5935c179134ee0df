import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A short message. Texts are keys, so that they follow a change of language; words of the server stand as they came. */
export interface Notice {
  id: string;
  titleKey?: string;
  textKey?: string;
  text?: string;
  tone: 'info' | 'success' | 'warning' | 'danger';
}

const initialState: Notice[] = [];

const MOST_NOTICES = 3;

const notices = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    noticeShown: (state, { payload }: PayloadAction<Notice>) =>
      [...state.filter((notice) => !isSameMessage(notice, payload)), payload].slice(-MOST_NOTICES),
    noticeClosed: (state, { payload }: PayloadAction<string>) => state.filter((notice) => notice.id !== payload),
  },
});

const isSameMessage = (one: Notice, other: Notice): boolean => one.textKey === other.textKey && one.text === other.text;

export const { noticeShown, noticeClosed } = notices.actions;
export const noticesSlice = notices;
