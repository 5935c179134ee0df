import { boot } from '#boot/boot.ts';
import { showAppFailure } from '#boot/app-failure.ts';

const booting = boot();
// Who starts the app hears of a failure, however late the app comes.
booting.catch(() => {});
import('#app/start.tsx').then(({ start }) => start(booting)).catch((error: unknown) => showAppFailure(booting, error));
