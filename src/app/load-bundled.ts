let coming: Promise<void> | undefined;

/**
 * Brings in the index of all that the widget ships: every screen's route and how to load it, and the rows of
 * schemas/methods.json. The first page does without. Rejects when it does not come; asked again, it is fetched again.
 */
export const loadBundled = (): Promise<void> =>
  (coming ??= import('./bundled.ts')
    .then((file) => file.applyBundled())
    .catch((error: unknown) => {
      coming = undefined;
      throw error;
    }));
