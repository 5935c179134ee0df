/** Owner of timers: a document's timers end with it, and wait while the device sleeps. */
export interface Owner {
  isGone: boolean;
  isAsleep: boolean;
}

interface Job {
  readonly id: number;
  readonly at: number;
  readonly owner: Owner;
  readonly run: () => void;
}

/** Where every walk begins, epoch ms: 2026-01-01. */
const BEGINNING = 1_767_225_600_000;

const untilQuiet = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** True time. It passes only when moved, and all waiting happens here. */
export class Clock {
  now = BEGINNING;
  readonly #jobs: Job[] = [];
  readonly #gone = new Set<number>();
  #deferred: Job[] = [];
  #count = 0;

  after(delayMs: number, owner: Owner, run: () => void): number {
    this.#count += 1;
    this.#insert({ id: this.#count, at: this.now + Math.max(0, delayMs || 0), owner, run });
    return this.#count;
  }

  cancel(id: number): void {
    const at = this.#jobs.findIndex((job) => job.id === id);
    if (at >= 0) this.#jobs.splice(at, 1);
    else this.#gone.add(id);
  }

  /** Timers that were due while the owner slept run now. */
  wake(owner: Owner): void {
    const due = this.#deferred.filter((job) => job.owner === owner);
    this.#deferred = this.#deferred.filter((job) => job.owner !== owner);
    for (const job of due) this.#insert({ ...job, at: this.now });
  }

  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    await untilQuiet();
    for (let job = this.#jobs[0]; job !== undefined && job.at <= end; job = this.#jobs[0]) {
      this.#jobs.shift();
      this.now = Math.max(this.now, job.at);
      if (job.owner.isGone || this.#gone.delete(job.id)) continue;
      if (job.owner.isAsleep) {
        this.#deferred.push(job);
        continue;
      }
      job.run();
      await untilQuiet();
    }
    this.now = end;
  }

  /** In order of time, and of being asked for. */
  #insert(job: Job): void {
    let at = this.#jobs.length;
    while (at > 0 && (this.#jobs[at - 1]?.at ?? 0) > job.at) at -= 1;
    this.#jobs.splice(at, 0, job);
  }
}
