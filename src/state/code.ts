import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createSelector } from './create-selector.ts';
import type { FormState } from './form-state.ts';

/** Field of the code, by the name that it is sent under. */
export const CODE_FIELD = 'promoCode';

/** failed: the server could not be asked, so the code is sent unchecked. */
export type CodeStatus = 'idle' | 'checking' | 'good' | 'failed' | 'unknown' | 'expired' | 'used' | 'unfit';

export interface CodeState {
  /** The code that the status belongs to; any other code is unchecked. */
  checked: string;
  status: CodeStatus;
  /** Benefit of a valid code, in the server's texts by language; null without one. */
  title: Record<string, string> | null;
}

const initialState: CodeState = { checked: '', status: 'idle', title: null };

const code = createSlice({
  name: 'code',
  initialState,
  reducers: {
    codeChecked: (_state, { payload }: PayloadAction<CodeState>) => payload,
  },
});

export const { codeChecked } = code.actions;
export const codeSlice = code;

/** Normalizes a code for comparing and sending. */
export const plainCode = (typed: string): string => typed.trim();

const typedCode = ({ form }: { form?: FormState }): string => plainCode(form?.fields[CODE_FIELD]?.value ?? '');

/** The scope root `code`. The status applies to its code only. */
export const selectCodeScope = createSelector(
  [(state: { code?: CodeState }) => state.code ?? initialState, (state: { form?: FormState }) => typedCode(state)],
  ({ checked, status, title }, typed) => {
    const isAbout = typed !== '' && typed === checked;
    return { isTyped: typed !== '', status: isAbout ? status : ('idle' as const), title: isAbout ? title : null };
  },
);
