/** At sixty frames a second this is ten seconds. The clock of the stage is stopped. */
const MOST_FRAMES = 600;
/** Consecutive frames without a change after which a page is stable. */
const STILL_FRAMES = 2;
/**
 * Tasks in which React renders a change of the session: one renders the page, one runs its effects. Twice as many are
 * awaited, as a reserve.
 */
const RENDER_TASKS = 8;
const STILL_TASKS = 2;
const MOST_TASKS = 1000;

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

const channel = new MessageChannel();

/** Resolves after the tasks that React has posted so far, without a frame in between. */
const nextTask = (): Promise<unknown> =>
  new Promise((resolve) => {
    channel.port1.addEventListener('message', resolve, { once: true });
    channel.port1.start();
    channel.port2.postMessage(undefined);
  });

/** Finishes transitions, and rewinds endless animations. */
const endMotion = (): void => {
  for (const animation of document.getAnimations()) {
    const { iterations, duration } = animation.effect?.getComputedTiming() ?? {};
    if (iterations === Infinity || duration === 0) animation.cancel();
    else animation.finish();
  }
};

const hasAll = (): boolean =>
  document.fonts.status === 'loaded' && [...document.images].every((image) => image.complete);

const observed = (): MutationObserver => {
  const observer = new MutationObserver(() => {});
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  return observer;
};

const restless = (): Error =>
  new Error(`The page does not come to rest. It shows: ${document.body.innerText.slice(0, 200)}`);

/** Waits until a page is drawn, has all its images, and stays the same for two frames. */
export const settle = async (isDrawn: () => boolean): Promise<void> => {
  const observer = observed();
  for (let still = 0, frames = 0; still < STILL_FRAMES; frames += 1) {
    if (frames > MOST_FRAMES) throw restless();
    await nextFrame();
    endMotion();
    const isChanged = observer.takeRecords().length > 0;
    still = isChanged || !isDrawn() || !hasAll() ? 0 : still + 1;
  }
  observer.disconnect();
};

/** Waits until React has rendered a change of a drawn page. Measurements force a layout, so no frame is awaited. */
export const settleTasks = async (): Promise<void> => {
  const observer = observed();
  for (let still = 0, tasks = 0; tasks < RENDER_TASKS || still < STILL_TASKS; tasks += 1) {
    if (tasks > MOST_TASKS) throw restless();
    await nextTask();
    still = observer.takeRecords().length > 0 ? 0 : still + 1;
  }
  observer.disconnect();
};
