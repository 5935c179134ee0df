import { existsSync } from 'node:fs';
import path from 'node:path';
import { leanFeatures, partitionedStorage } from '#tools/run/chromium-features.ts';
import { chromiumArguments, findChromium } from '#tools/run/find-chromium.ts';
import { Browser } from './browser.ts';
import type { Session } from './commands.ts';
import { openFirefoxSession } from './firefox-session.ts';
import { openHttpSession } from './http-session.ts';
import { startDisplay } from './display.ts';

/** Storage that a browser gives a frame of another site. */
export type FrameStorage = 'partitioned' | 'denied';

interface Kind {
  /** As people know it. */
  readonly title: string;
  /** Debian's packages. */
  readonly packages: readonly string[];
  /** Programs it needs, by name → where they may be; the first that is there is taken. */
  readonly programs: Readonly<Record<string, readonly string[]>>;
  open(programs: Readonly<Record<string, string>>, storage: FrameStorage): Promise<Session>;
}

/** Of the machine: Debian puts programs of libraries into a folder named so. */
const DEBIAN_TRIPLET = `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;

const inPath = (name: string): string[] =>
  (process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, name));

/** One list of features that are off: chromedriver joins those of two. */
const chromiumArgumentsFor = (storage: FrameStorage): readonly string[] => [
  '--headless=new',
  ...chromiumArguments.filter((argument) => argument !== leanFeatures),
  storage === 'denied' ? leanFeatures : partitionedStorage,
  '--window-size=1280,900',
];

/** Nothing is asked for by the browser itself, and nothing of it lies over the page. */
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
  // A hundred a minute are honest here: many stories in one browser.
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
    // A script that comes while a page is loading is never answered.
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
      // It may have been installed since.
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
        // 5 parts the storage of sites from each other, as in people's Firefox; 1 gives third parties none.
        preferences: { ...FIREFOX_PREFERENCES, 'network.cookie.cookieBehavior': storage === 'denied' ? 1 : 5 },
      }),
  },
  webkit: {
    title: 'WebKitGTK',
    packages: ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1', 'xdotool'],
    programs: {
      driver: inPath('WebKitWebDriver'),
      display: inPath('Xvfb'),
      // Of the app around a web view: Debian's own Python, which has the bindings.
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

/** Debian's packages that a browser lacks here; empty when it can be started. */
export const missingPackages = (name: BrowserName): readonly string[] =>
  Object.values(findPrograms(BROWSERS[name])).includes(undefined) ? BROWSERS[name].packages : [];

/** Where the programs of a browser are. */
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
