/** What Playwright turns off in a Chromium (its chromiumSwitches), but for the partitioning of storage by site. */
const TURNED_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
];

/**
 * Of several such switches Chromium goes by the last. With partitioning a frame of another site has storage of its own,
 * as in people's browsers. Without it, as Playwright has it, third-party storage is either shared or, since cookies of
 * third parties are blocked in a context of Playwright's, none: every access throws a SecurityError.
 */
export const partitionedStorage = `--disable-features=${TURNED_OFF.join(',')}`;
