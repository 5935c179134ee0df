import type { TokenAnswer } from '#domain/frame-message.ts';
import type { FrameLink } from '#renderers/frame/frame-link.ts';
import { afterMs } from '#renderers/parts/after-ms.ts';

/** What came of a press: `silent` when no answer came in time, `gone` when there is no page to answer. */
export type Outcome = TokenAnswer | { readonly type: 'silent' | 'gone' };

const GONE: Outcome = { type: 'gone' };

/**
 * Asks a provider's page for a token at each press. The first answer to a press is the one that counts; what comes without a
 * question, after its time, or twice is passed over.
 */
export class TokenDesk {
  #link: FrameLink | null = null;
  #isReady = false;
  #press = 0;
  #settle: ((outcome: Outcome) => void) | undefined;

  /** The talk with the page; null when the page is taken away. */
  readonly follow = (link: FrameLink | null): void => {
    this.#link = link;
    this.#isReady = false;
    if (!link) this.#settle?.(GONE);
  };

  /** The page hears from now on; what was asked before it did is asked now. */
  ready(): void {
    this.#isReady = true;
    if (this.#settle) this.#submit();
  }

  ask(timeoutMs: number): Promise<Outcome> {
    if (!this.#link) return Promise.resolve(GONE);
    this.#press += 1;
    return new Promise((resolve) => {
      const stop = afterMs(timeoutMs, () => this.#settle?.({ type: 'silent' }));
      this.#settle = (outcome) => {
        stop();
        this.#settle = undefined;
        resolve(outcome);
      };
      if (this.#isReady) this.#submit();
    });
  }

  /** Whether it answers the press that is open. */
  take(answer: TokenAnswer): boolean {
    const { press = this.#press } = answer;
    if (!this.#settle || press !== this.#press) return false;
    this.#settle(answer);
    return true;
  }

  #submit(): void {
    this.#link?.send({ type: 'submit', payload: { press: this.#press } });
  }
}
