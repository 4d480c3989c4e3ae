import { createHash } from 'node:crypto';

import type { Query } from '@plomada/db/statement';

import { deleteInBatches } from '../../context/sql/delete-in-batches.ts';
import { ADD, DELETE_PAST } from './shared-counts.sql.ts';

type Count = {
  /** End of the window, by this process's own clock. */
  ends: number;
  /** Hits of this server and, as of the last report, of the other servers. */
  total: number;
  /** Hits that were not reported to the other servers yet. */
  unreported: number;
};

type Report = { readonly key: string; readonly count: Count; readonly unreported: number };

export type Hit = { readonly current: number; readonly ttl: number };

/** Share of a limit up to which a count is not reported to the database. */
const WORTH_TELLING = 0.05;
const KEPT = 50_000;
const AT_ONCE = 500;

/**
 * Counts of keys per window, over all servers. Each server counts in memory, without a wait, and periodically
 * adds the counts near their limit to the database and reads the sums. A limit may be exceeded by the calls of
 * one period, and by a twentieth per server.
 */
export class SharedCounts {
  readonly #counts = new Map<string, Count>();
  readonly #near = new Set<string>();
  readonly #query: Query;
  readonly #now: () => number;

  constructor(query: Query, now = () => performance.now()) {
    this.#query = query;
    this.#now = now;
  }

  hit(key: string, { windowMs, max }: { windowMs: number; max: number }): Hit {
    const now = this.#now();
    const known = this.#counts.get(key);
    const count =
      known && known.ends > now ? known : { ends: now + windowMs, total: 0, unreported: 0 };
    count.total += 1;
    count.unreported += 1;
    if (count !== known) this.#keep(key, count);
    if (count.total > max * WORTH_TELLING) this.#near.add(key);
    return { current: count.total, ttl: Math.max(0, Math.round(count.ends - now)) };
  }

  /**
   * Adds this server's new hits to the database and reads the sums of all servers; rejects without
   * losing counts when the database does not answer.
   */
  async share(): Promise<void> {
    const reports = this.#toReport();
    if (reports.size === 0) return;
    const now = this.#now();
    const all = [...reports];
    const rows = await this.#query(
      ADD(
        all.map(([name]) => name),
        all.map(([, { count }]) => Math.ceil(count.ends - now)),
        all.map(([, { unreported }]) => unreported),
      ),
    );
    for (const { clave: key, cuenta: total, resta: left } of rows) {
      const report = reports.get(key);
      if (!report) continue;
      report.count.unreported -= report.unreported;
      report.count.total = total + report.count.unreported;
      report.count.ends = this.#now() + left;
      if (report.count.unreported === 0) this.#near.delete(report.key);
    }
  }

  /** Counts near their limit that have unreported hits, by hashed key. */
  #toReport(): Map<string, Report> {
    const now = this.#now();
    const reports = new Map<string, Report>();
    for (const key of this.#near) {
      if (reports.size === AT_ONCE) break;
      const count = this.#counts.get(key);
      if (count && count.ends > now)
        reports.set(nameOf(key), { key, count, unreported: count.unreported });
      else this.#near.delete(key);
    }
    return reports;
  }

  #keep(key: string, count: Count): void {
    if (this.#counts.size >= KEPT) this.#forget();
    this.#counts.set(key, count);
  }

  /** Drops the ended counts, and the oldest ones where that is not enough. */
  #forget(): void {
    const now = this.#now();
    for (const [key, { ends }] of this.#counts) if (ends <= now) this.#counts.delete(key);
    for (const key of this.#counts.keys()) {
      if (this.#counts.size < KEPT / 2) return;
      this.#counts.delete(key);
    }
  }
}

/** Hash of a key, so that no address or user is stored. */
const nameOf = (key: string): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, 27);

/** Drops the counts whose window is over; a scheduled job runs it, never a request. */
export async function deletePastCounts(query: Query): Promise<void> {
  await deleteInBatches(query, DELETE_PAST());
}
