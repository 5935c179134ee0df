import { showAppFailure } from '#boot/app-failure.ts';
import { boot } from '#boot/boot.ts';
import { loadAppAfter, whenFirstPageIsSeen } from '#boot/load-app.ts';

const booting = boot();
// start.tsx handles a failure, however late it loads.
booting.catch(() => {});
const seen = whenFirstPageIsSeen(booting);
void loadAppAfter(
  booting.then<unknown>(({ firstMethods, firstBoxes }) => firstMethods ?? firstBoxes),
  seen,
);
seen
  .then(() => import('#app/start.tsx'))
  .then(({ start }) => start(booting))
  .catch((error: unknown) => showAppFailure(booting, error));
