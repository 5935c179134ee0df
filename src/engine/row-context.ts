import { createContext, useContext, type ReactNode } from 'react';

/** Wraps a drawn list element into its row. */
export type RowFrame = (row: ReactNode) => ReactNode;

/** The nodes of a row, and nothing else. */
export const bareRow: RowFrame = (row) => row;

const RowContext = createContext(bareRow);

export const RowFrameProvider = RowContext.Provider;

export const useRowFrame = (): RowFrame => useContext(RowContext);
