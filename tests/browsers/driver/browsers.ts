import { existsSync } from 'node:fs';
import path from 'node:path';
import { leanFeatures, partitionedStorage } from '#tools/run/chromium-features.ts';
import { chromiumArguments, findChromium } from '#tools/run/find-chromium.ts';
import { Browser } from './browser.ts';
import type { Session } from './commands.ts';
import { openFirefoxSession } from './firefox-session.ts';
import { openHttpSession } from './http-session.ts';
import { startDisplay } from './display.ts';

/** Storage of a frame from another site. */
export type FrameStorage = 'partitioned' | 'denied';

interface Kind {
  /** Name of the browser for people. */
  readonly title: string;
  /** Debian's packages. */
  readonly packages: readonly string[];
  /** Required programs, by name → possible paths; the first existing path is used. */
  readonly programs: Readonly<Record<string, readonly string[]>>;
  open(programs: Readonly<Record<string, string>>, storage: FrameStorage): Promise<Session>;
}

/** Debian's folder for the machine's architecture, which contains programs of libraries. */
const DEBIAN_TRIPLET = `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;

const inPath = (name: string): string[] =>
  (process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, name));

/** One list of disabled features: chromedriver does not merge two. */
const chromiumArgumentsFor = (storage: FrameStorage): readonly string[] => [
  '--headless=new',
  ...chromiumArguments.filter((argument) => argument !== leanFeatures),
  storage === 'denied' ? leanFeatures : partitionedStorage,
  '--window-size=1280,900',
];

/** The browser itself sends no requests, and shows nothing over the page. */
const FIREFOX_PREFERENCES = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.server': '',
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'intl.accept_languages': 'en-US',
  // Many stories in one browser exceed the default limit of a hundred a minute.
  'dom.popup_maximum': 200,
} as const;

/** The browser that WebKitWebDriver starts. */
interface Application {
  readonly binary: string;
  readonly args: readonly string[];
}

const openOnDisplay = async (xvfb: string, driver: string, application: Application): Promise<Session> => {
  const display = await startDisplay(xvfb);
  const session = await openHttpSession({
    driver,
    env: { DISPLAY: display.name },
    // A script that arrives while a page is loading is never answered.
    capabilities: { pageLoadStrategy: 'normal', 'webkitgtk:browserOptions': application },
  });
  return {
    ...session,
    async close() {
      await session.close();
      await display.stop();
    },
  };
};

export const BROWSERS = {
  chromium: {
    title: 'Chromium',
    packages: ['chromium', 'chromium-driver'],
    programs: {
      driver: inPath('chromedriver'),
      // It may have been installed meanwhile.
      get browser() {
        return [findChromium() ?? ''];
      },
    },
    open: ({ driver = '', browser = '' }, storage) =>
      openHttpSession({
        driver,
        env: {},
        capabilities: {
          browserName: 'chrome',
          'goog:chromeOptions': {
            binary: browser,
            args: chromiumArgumentsFor(storage),
            prefs: storage === 'denied' ? { 'profile.cookie_controls_mode': 1 } : {},
          },
        },
      }),
  },
  firefox: {
    title: 'Firefox ESR',
    packages: ['firefox-esr'],
    programs: { browser: [...inPath('firefox-esr'), ...inPath('firefox')] },
    open: ({ browser = '' }, storage) =>
      openFirefoxSession({
        firefox: browser,
        // 5 partitions storage by site, as in users' Firefox; 1 denies storage to third parties.
        preferences: { ...FIREFOX_PREFERENCES, 'network.cookie.cookieBehavior': storage === 'denied' ? 1 : 5 },
      }),
  },
  webkit: {
    title: 'WebKitGTK',
    packages: ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1', 'xdotool'],
    programs: {
      driver: inPath('WebKitWebDriver'),
      display: inPath('Xvfb'),
      // The app around a web view needs Debian's own Python, which has the bindings.
      python: ['/usr/bin/python3'],
      bindings: ['/usr/lib/python3/dist-packages/gi/__init__.py'],
      view: [`/usr/lib/${DEBIAN_TRIPLET}/girepository-1.0/WebKit2-4.1.typelib`],
      presses: inPath('xdotool'),
      browser: ['4.1', '6.0', '4.0'].map((version) => `/usr/lib/${DEBIAN_TRIPLET}/webkit2gtk-${version}/MiniBrowser`),
    },
    open: ({ driver = '', display = '', browser = '' }, storage) =>
      openOnDisplay(display, driver, {
        binary: browser,
        args: ['--automation', ...(storage === 'denied' ? ['--enable-html5-local-storage=false'] : [])],
      }),
  },
} as const satisfies Record<string, Kind>;

export type BrowserName = keyof typeof BROWSERS;

export const BROWSER_NAMES = Object.keys(BROWSERS) as BrowserName[];

const findPrograms = ({ programs }: Kind): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(programs).map(([name, places]) => [name, places.find((place) => place !== '' && existsSync(place))]),
  );

/** Missing Debian packages of a browser; empty if it can be started. */
export const missingPackages = (name: BrowserName): readonly string[] =>
  Object.values(findPrograms(BROWSERS[name])).includes(undefined) ? BROWSERS[name].packages : [];

/** Paths of a browser's programs. */
export const programsOf = <Name extends BrowserName>(
  name: Name,
): Record<keyof (typeof BROWSERS)[Name]['programs'], string> =>
  Object.fromEntries(
    Object.entries(findPrograms(BROWSERS[name])).map(([program, place]) => [program, place ?? '']),
  ) as Record<keyof (typeof BROWSERS)[Name]['programs'], string>;

export const openBrowser = async (name: BrowserName, storage: FrameStorage): Promise<Browser> => {
  const kind: Kind = BROWSERS[name];
  return new Browser(await kind.open(programsOf(name), storage));
};
