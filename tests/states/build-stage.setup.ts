import { test } from '@playwright/test';
import { buildStage } from './build-stage.ts';

test('the stage is built', async () => {
  await buildStage();
});
