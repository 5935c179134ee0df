/** Spec core §3: the user's platform. `android` and `ios` are native shells, not browsers on such devices. */
export type Platform = 'desktop' | 'mobile' | 'android' | 'ios';

const MOBILE_AGENT = /Mobi|Android|iPhone|iPad|iPod/i;

/** Browsers inside other applications: they block pop-ups, or open them without a way back. */
const IN_APP_AGENT =
  /\bFB(?:AN|AV|_IAB)\b|FBAN|FBAV|Instagram|Line\/|MicroMessenger|Snapchat|TikTok|musical_ly|BytedanceWebview|Twitter|Pinterest|; wv\)/;

function hasIosBridge(): boolean {
  const webkit: unknown = Reflect.get(window, 'webkit');
  if (typeof webkit !== 'object' || webkit === null) return false;
  const handlers: unknown = Reflect.get(webkit, 'messageHandlers');
  return typeof handlers === 'object' && handlers !== null && Reflect.has(handlers, 'cashier');
}

// An iPad identifies as a Mac; Macs have no touch screen.
function hasMobileAgent(): boolean {
  const agent = navigator.userAgent;
  return MOBILE_AGENT.test(agent) || (agent.includes('Macintosh') && navigator.maxTouchPoints > 1);
}

/** Detects the platform: by the native bridge, then by the browser. */
export function guessPlatform(): Platform {
  if (Reflect.has(window, 'CashierBridge')) return 'android';
  if (hasIosBridge()) return 'ios';
  return hasMobileAgent() ? 'mobile' : 'desktop';
}

/** Native shells use the dark theme, can share, open no helper window and send `isNative` (Spec core §4, §6). */
export function isNativePlatform(platform: string): boolean {
  return platform === 'android' || platform === 'ios';
}

/** Checks for another application's browser, in which a plain link is better than a pop-up. */
export function isInAppBrowser(): boolean {
  return IN_APP_AGENT.test(navigator.userAgent);
}
