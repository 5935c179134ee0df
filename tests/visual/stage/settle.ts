const LIMIT_MS = 10_000;
/** Frames without a change, one after another, that make a page settled. */
const STILL_FRAMES = 2;

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Ends transitions, and puts endless animations at their start. */
const endMotion = (): void => {
  for (const animation of document.getAnimations()) {
    const { iterations, duration } = animation.effect?.getComputedTiming() ?? {};
    if (iterations === Infinity || duration === 0) animation.cancel();
    else animation.finish();
  }
};

const hasAll = (): boolean =>
  document.fonts.status === 'loaded' && [...document.images].every((image) => image.complete);

/** Waits until a page is there, nothing on it changes any more, and all that it fetches has come. Throws when that never is. */
export const settle = async (isThere: () => boolean): Promise<void> => {
  const startMs = performance.now();
  let isChanged = false;
  const observer = new MutationObserver(() => {
    isChanged = true;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let still = 0; still < STILL_FRAMES;) {
    isChanged = false;
    await nextFrame();
    endMotion();
    still = isChanged || !isThere() || !hasAll() ? 0 : still + 1;
    if (performance.now() - startMs > LIMIT_MS) {
      throw new Error(`The page does not come to rest. It says: ${document.body.innerText.slice(0, 200)}`);
    }
  }
  observer.disconnect();
};
