import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Says after all walks how much they have seen. */
class TallyReporter implements Reporter {
  readonly #sums = new Map<string, number>();
  #walks = 0;

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    this.#walks += 1;
    for (const { type, description = '0' } of annotations) {
      this.#sums.set(type, (this.#sums.get(type) ?? 0) + Number(description));
    }
  }

  onEnd(): void {
    const sumOf = (type: string): number => this.#sums.get(type) ?? 0;
    process.stdout.write(
      `${this.#walks} walks: ${sumOf('faults')} faults, ${sumOf('entries')} deposits and withdrawals on the server\n`,
    );
  }
}

// oxlint-disable-next-line import/no-default-export -- Playwright takes a reporter's default export.
export default TallyReporter;
