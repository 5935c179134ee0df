export interface Shareable {
  readonly text: string;
  readonly title?: string;
}

/** Checks that the browser has a share sheet; native hosts receive `onShare` instead. */
export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** Opens the share sheet in a user's gesture. A sheet closed by the user is not an error. */
export async function share(content: Shareable): Promise<'shared' | 'cancelled' | 'unavailable'> {
  if (!canShare()) return 'unavailable';
  try {
    await navigator.share({ text: content.text, title: content.title });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'unavailable';
  }
}
