/** Commands of the stories: over HTTP (W3C WebDriver), and over Firefox's own port. */
export const COMMANDS = {
  go: { http: ['POST', '/url'], firefox: 'WebDriver:Navigate' },
  reload: { http: ['POST', '/refresh'], firefox: 'WebDriver:Refresh' },
  tabs: { http: ['GET', '/window/handles'], firefox: 'WebDriver:GetWindowHandles' },
  switchTab: { http: ['POST', '/window'], firefox: 'WebDriver:SwitchToWindow' },
  closeTab: { http: ['DELETE', '/window'], firefox: 'WebDriver:CloseWindow' },
  enterFrame: { http: ['POST', '/frame'], firefox: 'WebDriver:SwitchToFrame' },
  run: { http: ['POST', '/execute/sync'], firefox: 'WebDriver:ExecuteScript' },
  click: { http: ['POST', '/element/{id}/click'], firefox: 'WebDriver:ElementClick' },
  type: { http: ['POST', '/element/{id}/value'], firefox: 'WebDriver:ElementSendKeys' },
  screenshot: { http: ['GET', '/screenshot'], firefox: 'WebDriver:TakeScreenshot' },
} as const satisfies Record<string, { http: readonly [method: string, path: string]; firefox: string }>;

export type CommandName = keyof typeof COMMANDS;
export type Parameters = Readonly<Record<string, unknown>>;

/** One browser that has been started, whatever language it speaks. */
export interface Session {
  /** Of the process that was started: all others of the browser descend from it. */
  readonly pid: number;
  send(name: CommandName, parameters?: Parameters): Promise<unknown>;
  close(): Promise<void>;
}

/** A browser's answer that a command has failed. */
export class DriverError extends Error {
  /** A word of the standard, such as `no such window`. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message.split('\n')[0] ?? ''}`);
    this.code = code;
  }
}

export const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
