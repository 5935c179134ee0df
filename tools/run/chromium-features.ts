/** Features that Playwright turns off (its chromiumSwitches), but for the partitioning of storage by site. */
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

/** A document that a test has answered for comes from no address: Chromium would close this machine's own ones to it. */
const OFF_FOR_ANSWERS_OF_TESTS = ['LocalNetworkAccessChecks'];

const turnOff = (...more: string[]): string =>
  `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...OFF_TO_SAVE_TIME, ...OFF_FOR_ANSWERS_OF_TESTS, ...more].join(',')}`;

/** Of several such switches Chromium goes by the last: this one says all that Playwright's says. */
export const leanFeatures = turnOff('ThirdPartyStoragePartitioning');

/**
 * With partitioning a frame of another site has separate storage, as in people's browsers. Without it, as Playwright has
 * it, third-party storage is either shared or, since a context of Playwright's blocks cookies of third parties, none: every
 * access throws a SecurityError.
 */
export const partitionedStorage = turnOff();
