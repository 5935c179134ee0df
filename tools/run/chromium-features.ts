/** Features that Playwright turns off (its chromiumSwitches), except the partitioning of storage by site. */
const OFF_IN_PLAYWRIGHT = [
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

/** Processes that a browser with an address bar starts for each window, a quarter of the work of a short test. */
const OFF_TO_SAVE_TIME = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

/** A document that a test has fulfilled has no address, so Chromium would block its requests to this machine. */
const OFF_FOR_ANSWERS_OF_TESTS = ['LocalNetworkAccessChecks'];

const turnOff = (...more: string[]): string =>
  `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...OFF_TO_SAVE_TIME, ...OFF_FOR_ANSWERS_OF_TESTS, ...more].join(',')}`;

/** Chromium uses only the last of several such switches, so this one repeats Playwright's. */
export const leanFeatures = turnOff('ThirdPartyStoragePartitioning');

/**
 * With partitioning, a frame of another site has separate storage, as in users' browsers. Without it, Playwright's
 * default, third-party storage is either shared or, because a Playwright context blocks third-party cookies,
 * unavailable: every access throws a SecurityError.
 */
export const partitionedStorage = turnOff();
