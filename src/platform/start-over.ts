/** Loads the widget anew: the host is asked who is there. */
export const startOver = (): void => window.location.reload();
