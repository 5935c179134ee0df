import { boot } from '#boot/boot.ts';
import { showAppFailure } from '#boot/app-failure.ts';

const booting = boot();
// start.tsx handles a failure, however late it loads.
booting.catch(() => {});
import('#app/start.tsx').then(({ start }) => start(booting)).catch((error: unknown) => showAppFailure(booting, error));
