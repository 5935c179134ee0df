/** Commands of the stories: over HTTP (W3C WebDriver), or over Firefox's own protocol. */
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

/** One running browser, whatever its protocol. */
export interface Session {
  /** Id of the started process, the ancestor of the browser's other processes. */
  readonly pid: number;
  send(name: CommandName, parameters?: Parameters): Promise<unknown>;
  close(): Promise<void>;
}

/** A browser's answer that a command has failed. */
export class DriverError extends Error {
  /** An error code of the standard, such as `no such window`. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message.split('\n')[0] ?? ''}`);
    this.code = code;
  }
}

export const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
