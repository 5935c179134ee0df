import type { ScreenInstance } from './screen-instance.ts';

/** What came of asking: a token, or none; then the provider's page may have moved the focus to what is missing there. */
export interface TokenOutcome {
  readonly token?: string;
  readonly hasMovedFocus?: boolean;
}

/** Asks a provider's page for a token of what is typed there. Never rejects. */
export type AskForToken = () => Promise<TokenOutcome>;

/** Fields of a page that hold nothing until they are asked: what is typed stays with a provider, which gives a token for it. */
export class AskedFields {
  readonly #asks = new Map<string, AskForToken>();
  #isAsking = false;

  constructor(private readonly screen: ScreenInstance) {}

  /** A field that is on the page until the function returned is called. */
  enter(name: string, ask: AskForToken): () => void {
    this.#asks.set(name, ask);
    return () => {
      if (this.#asks.get(name) === ask) this.#asks.delete(name);
    };
  }

  /**
   * Checks fields. Once the others are right, each provider is asked, all at once; only when every one of them has given its
   * token are the tokens in the form. A press while they are asked is part of the one before.
   */
  validate(names: readonly string[] | undefined): boolean | Promise<boolean> {
    const asks = [...this.#asks].filter(([name]) => names?.includes(name) !== false);
    if (asks.length === 0) return this.screen.check(names);
    const others = (names ?? this.screen.fields.names()).filter((name) => !this.#asks.has(name));
    if (this.#isAsking || !this.screen.check(others)) return false;
    return this.#askAll(asks, names);
  }

  async #askAll(asks: readonly [string, AskForToken][], names: readonly string[] | undefined): Promise<boolean> {
    this.#isAsking = true;
    const answers = await Promise.all(asks.map(async ([name, ask]) => ({ name, ...(await ask()) })));
    this.#isAsking = false;
    const failing = answers.filter(({ token }) => token === undefined);
    if (failing.length > 0) {
      // A frame that is focused from without loses the place within it.
      if (!failing.some(({ hasMovedFocus }) => hasMovedFocus)) this.screen.moveTo(failing.map(({ name }) => name));
      return false;
    }
    for (const { name, token = '' } of answers) this.screen.ports.form.input(name, token);
    return this.screen.check(names);
  }
}
