import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createSelector } from './create-selector.ts';
import type { FormState } from './form-state.ts';

/** The field that a code is typed into, by the name that it is sent under. */
export const CODE_FIELD = 'promoCode';

/** failed: the server could not be asked, and the code goes along unchecked. */
export type CodeStatus = 'idle' | 'checking' | 'good' | 'failed' | 'unknown' | 'expired' | 'used' | 'unfit';

export interface CodeState {
  /** The code that the status is about; any other is not checked yet. */
  checked: string;
  status: CodeStatus;
  /** The benefit of a valid code, in the server's words by language; null where it does not say. */
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

/** A code as it is compared and sent. */
export const plainCode = (typed: string): string => typed.trim();

const typedCode = ({ form }: { form?: FormState }): string => plainCode(form?.fields[CODE_FIELD]?.value ?? '');

/** The scope root `code`. What was said of a code is about that code alone. */
export const selectCodeScope = createSelector(
  [(state: { code?: CodeState }) => state.code ?? initialState, (state: { form?: FormState }) => typedCode(state)],
  ({ checked, status, title }, typed) => {
    const isAbout = typed !== '' && typed === checked;
    return { isTyped: typed !== '', status: isAbout ? status : ('idle' as const), title: isAbout ? title : null };
  },
);
