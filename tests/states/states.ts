import { basename } from 'node:path';
import { OVERLAYS, overlayFiles } from '#layouts/screens/overlays.ts';
import { sampleFiles, screenIdOf } from '#layouts/screens/screen-files.ts';

interface ScreenStates {
  readonly screen: string;
  /** The overlay folder that contains the screen. */
  readonly overlay?: string;
  readonly samples: readonly string[];
}

const statesOf = (files: readonly string[], overlay?: string): ScreenStates[] => {
  const screens = [...new Set(files.map(screenIdOf))];
  return screens.map((screen) => ({
    screen,
    ...(overlay !== undefined && { overlay }),
    samples: files.filter((file) => screenIdOf(file) === screen).map((file) => basename(file, '.json')),
  }));
};

/** Every screen of the project with its samples, followed by those of the examples. */
export const SCREENS: readonly ScreenStates[] = [
  ...statesOf(sampleFiles()),
  ...OVERLAYS.flatMap((overlay) => statesOf(overlayFiles(overlay, 'samples'), overlay)),
];
