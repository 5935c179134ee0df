/** The document that owns a timer: its timers end with it and wait while the device sleeps. */
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

/** Owner of the timers of the server and the network. */
export const ALWAYS: Owner = { isGone: false, isAsleep: false };

/** Epoch ms of 2026-01-01. */
const BEGINNING = 1_767_225_600_000;

const untilQuiet = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Virtual time. */
export class Clock {
  now = BEGINNING;
  #jobs: Job[] = [];
  #deferred: Job[] = [];
  #count = 0;

  after(delayMs: number, owner: Owner, run: () => void): number {
    this.#count += 1;
    this.#insert({ id: this.#count, at: this.now + Math.max(0, delayMs || 0), owner, run });
    return this.#count;
  }

  cancel(id: number): void {
    this.#jobs = this.#jobs.filter((job) => job.id !== id);
    this.#deferred = this.#deferred.filter((job) => job.id !== id);
  }

  /** Runs timers that were due while the owner slept. */
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
      if (job.owner.isGone) continue;
      if (job.owner.isAsleep) this.#deferred.push(job);
      else job.run();
      await untilQuiet();
    }
    this.now = end;
  }

  #insert(job: Job): void {
    let at = this.#jobs.length;
    while (at > 0 && (this.#jobs[at - 1]?.at ?? 0) > job.at) at -= 1;
    this.#jobs.splice(at, 0, job);
  }
}
