import { showAppFailure } from '#boot/app-failure.ts';
import { boot } from '#boot/boot.ts';
import { loadAppFiles, afterFirstPaint } from '#boot/load-app.ts';

const run = (): void => {
  const booting = boot();
  // start.tsx handles a failure, however late it loads.
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

// The helper window takes the platform's doors from the file that this is in. Of this document there may be no more than its head yet.
if (document.documentElement.dataset['helper'] === undefined) run();
