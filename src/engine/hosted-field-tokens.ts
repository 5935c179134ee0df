import type { ScreenInstance } from './screen-instance.ts';

/** A token, or none; then the provider's page may have moved the focus to the incomplete input. */
export interface TokenResult {
  readonly token?: string;
  readonly hasMovedFocus?: boolean;
}

/** Requests a token for the values typed on a provider's page. Never rejects. */
export type RequestToken = () => Promise<TokenResult>;

/** Token requests of the page's hosted fields, whose typed values stay with the provider. */
export class HostedFieldTokens {
  readonly #requests = new Map<string, RequestToken>();
  #isRequesting = false;

  constructor(private readonly screen: ScreenInstance) {}

  /** Registers a field of the page; the returned function removes it. */
  register(name: string, request: RequestToken): () => void {
    this.#requests.set(name, request);
    return () => {
      if (this.#requests.get(name) === request) this.#requests.delete(name);
    };
  }

  /**
   * Checks fields. Once the other fields are valid, requests all tokens in parallel; the form receives them only when all have
   * arrived. Ignores presses during the request.
   */
  validate(names: readonly string[] | undefined): boolean | Promise<boolean> {
    const requests = [...this.#requests].filter(([name]) => names?.includes(name) !== false);
    if (requests.length === 0) return this.screen.check(names);
    const others = (names ?? this.screen.fields.names()).filter((name) => !this.#requests.has(name));
    if (this.#isRequesting || !this.screen.check(others)) return false;
    return this.#requestAll(requests, names);
  }

  async #requestAll(
    requests: readonly [string, RequestToken][],
    names: readonly string[] | undefined,
  ): Promise<boolean> {
    this.#isRequesting = true;
    const answers = await Promise.all(requests.map(async ([name, request]) => ({ name, ...(await request()) })));
    this.#isRequesting = false;
    const failing = answers.filter(({ token }) => token === undefined);
    if (failing.length > 0) {
      // Focusing a frame from outside would move the focus inside it.
      if (!failing.some(({ hasMovedFocus }) => hasMovedFocus)) this.screen.moveTo(failing.map(({ name }) => name));
      return false;
    }
    for (const { name, token = '' } of answers) this.screen.ports.form.input(name, token);
    return this.screen.check(names);
  }
}
