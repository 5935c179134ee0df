/**
 * The workload of the peer benchmark: `src/spec.ts` of the directory in PEERS, so that it is always the same as the
 * peers'.
 */
declare module 'peers-spec' {
  export interface FieldSpec {
    key: string;
    label: string;
    kind: 'text' | 'select';
    pattern: string;
    required: boolean;
    /** Shown only while that other field's value equals `eq`. */
    showIf?: { key: string; eq: string };
    initial: string;
  }

  export interface FormSpec {
    n: number;
    fields: FieldSpec[];
    rows: { label: string; value: string }[];
  }

  export const ERROR_TEXT: string;
  export const OPTIONS: { value: string; label: string }[];
  export function makeForm(fieldCount: number): FormSpec;
}
