import type { CDPSession, Page } from '@playwright/test';
import sharp from 'sharp';

interface Frame {
  readonly jpeg: Buffer;
  /** When it was drawn, ms. */
  readonly at: number;
  /** Whether a part of the walk ends with it. */
  isLast: boolean;
}

const WIDTH = 960;
/** Nobody wants to look at a page that waits. */
const LONGEST_MS = 1200;
const SHORTEST_MS = 80;
/** How long the last frame of a part stands. */
const LAST_MS = 2500;

/** Films a walk in a browser, and makes one moving picture of it. */
export class Film {
  #frames: Frame[] = [];
  #session: CDPSession | undefined;

  /** Films that tab from now on. */
  async follow(page: Page): Promise<void> {
    await this.pause();
    const session = await page.context().newCDPSession(page);
    session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      if (this.#session === session)
        this.#frames.push({ jpeg: Buffer.from(data, 'base64'), at: (metadata.timestamp ?? 0) * 1000, isLast: false });
      session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
    });
    this.#session = session;
    await session.send('Page.startScreencast', { format: 'jpeg', quality: 80, maxWidth: WIDTH, maxHeight: WIDTH });
  }

  /** What comes until a tab is followed again is not in it. */
  async pause(): Promise<void> {
    const session = this.#session;
    this.#session = undefined;
    const last = this.#frames.at(-1);
    if (last) last.isLast = true;
    await session?.detach().catch(() => {});
  }

  /** Writes a WebP that moves. */
  async save(file: string): Promise<void> {
    await this.pause();
    const frames = this.#frames.filter(({ jpeg, at, isLast }, index, all) => {
      const next = all[index + 1];
      return isLast || next === undefined || (next.at - at >= SHORTEST_MS && !next.jpeg.equals(jpeg));
    });
    const delay = frames.map(({ at, isLast }, index) =>
      Math.round(isLast ? LAST_MS : Math.min(LONGEST_MS, (frames[index + 1]?.at ?? at) - at)),
    );
    const pictures = await Promise.all(
      frames.map(({ jpeg }) =>
        sharp(jpeg).resize(WIDTH, 600, { fit: 'contain', background: '#ffffff' }).png().toBuffer(),
      ),
    );
    await sharp(pictures, { join: { animated: true } })
      .webp({ quality: 55, effort: 4, minSize: true, loop: 1, delay })
      .toFile(file);
  }
}
