declare module 'jsdom' {
  import type { Context } from 'node:vm';

  interface Options {
    readonly contentType?: string;
    readonly url?: string;
    readonly runScripts?: 'outside-only';
    readonly pretendToBeVisual?: boolean;
  }
  export class JSDOM {
    constructor(html?: string, options?: Options);
    readonly window: Window & typeof globalThis;
    /** The window as a context of `node:vm`. */
    getInternalVMContext(): Context;
  }
}
