import type { TokenAnswer } from '#domain/frame-message.ts';
import type { FrameLink } from '#renderers/frame/frame-link.ts';
import { afterMs } from '#renderers/parts/after-ms.ts';

/** Outcome of a press: `silent` when no answer arrives in time, `gone` when there is no page to answer. */
export type TokenOutcome = TokenAnswer | { readonly type: 'silent' | 'gone' };

const GONE: TokenOutcome = { type: 'gone' };

/**
 * Requests a token from a provider's page at each press. Only the first answer to a press counts; unrequested, late and repeated
 * answers are ignored.
 */
export class TokenRequests {
  #link: FrameLink | null = null;
  #isReady = false;
  #press = 0;
  #settle: ((outcome: TokenOutcome) => void) | undefined;

  /** Sets the connection to the page; null when the page is removed. */
  readonly setLink = (link: FrameLink | null): void => {
    this.#link = link;
    this.#isReady = false;
    if (!link) this.#settle?.(GONE);
  };

  /** Marks the page as ready and sends a request that was made before. */
  markReady(): void {
    this.#isReady = true;
    if (this.#settle) this.#submit();
  }

  request(timeoutMs: number): Promise<TokenOutcome> {
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

  /** Resolves the pending request with an answer to it. Returns false for any other answer. */
  accept(answer: TokenAnswer): boolean {
    const { press = this.#press } = answer;
    if (!this.#settle || press !== this.#press) return false;
    this.#settle(answer);
    return true;
  }

  #submit(): void {
    this.#link?.send({ type: 'submit', payload: { press: this.#press } });
  }
}
