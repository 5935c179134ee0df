import { showAppFailure } from '#boot/app-failure.ts';
import { boot } from '#boot/boot.ts';
import { loadAppFiles, afterFirstPaint } from '#boot/load-app.ts';

const run = (): void => {
  const booting = boot();
  // start.tsx handles a failure at any time.
  booting.catch(() => {});
  const seen = afterFirstPaint(booting);
  void loadAppFiles(
    booting.then<unknown>(({ firstMethods, firstBoxes }) => firstMethods ?? firstBoxes),
    seen,
  );
  seen
    .then(() => import('#app/start.tsx'))
    .then(({ start }) => start(booting))
    .catch((error: unknown) => showAppFailure(booting, error));
};

// The helper window uses the platform code in this file. Only the document's head may exist yet.
if (document.documentElement.dataset['helper'] === undefined) run();
