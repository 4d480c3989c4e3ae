import type { FastifyBaseLogger } from 'fastify';

export type Job = {
  readonly name: string;
  readonly everyMs: number;
  /** Delay of the first run in milliseconds; a whole period by default. */
  readonly firstMs?: number;
  /** Job itself; its signal aborts when the server closes. */
  readonly run: (signal: AbortSignal) => void | Promise<void>;
};

export type JobResult = 'ok' | 'failed';

/** Runs the job at once, or once more after the current run. Never throws. */
type Wake = () => void;

type Watch = {
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly onRun?: ((name: string, result: JobResult) => void) | undefined;
};

/** The server's scheduled jobs: one run of each at a time, from `start` to `close`. */
export class Scheduler {
  readonly #watch: Watch;
  readonly #end = new AbortController();
  readonly #running = new Map<Job, Promise<void>>();
  readonly #woken = new Set<Job>();
  readonly #jobs: Job[] = [];
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(watch: Watch) {
    this.#watch = watch;
  }

  add(job: Job): Wake {
    this.#jobs.push(job);
    return () => {
      if (this.#running.has(job)) this.#woken.add(job);
      else this.#tick(job);
    };
  }

  start(): void {
    for (const job of this.#jobs) {
      const { everyMs, firstMs = everyMs } = job;
      const first = setTimeout(() => {
        this.#tick(job);
        this.#timers.push(setInterval(() => this.#tick(job), everyMs).unref());
      }, firstMs);
      this.#timers.push(first.unref());
    }
  }

  /** Aborts the signal of the running jobs, and resolves when they have ended. */
  async close(): Promise<void> {
    this.#end.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    await Promise.all(this.#running.values());
  }

  /** Starts a run of the job unless one is running: periods that pass meanwhile are skipped. */
  #tick(job: Job): void {
    if (this.#end.signal.aborted || this.#running.has(job)) return;
    this.#running.set(job, this.#runs(job));
  }

  async #runs(job: Job): Promise<void> {
    do {
      this.#woken.delete(job);
      await this.#run(job);
    } while (this.#woken.has(job) && !this.#end.signal.aborted);
    this.#running.delete(job);
  }

  async #run({ name, run }: Job): Promise<void> {
    const { log, onRun } = this.#watch;
    try {
      await run(this.#end.signal);
      onRun?.(name, 'ok');
    } catch (err) {
      log.warn({ err, job: name }, 'job failed');
      onRun?.(name, 'failed');
    }
  }
}
