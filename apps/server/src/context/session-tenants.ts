import type { Query } from './query.ts';
import { DELETE_OLD } from './session-tenants.sql.ts';
import { deleteInBatches } from './sql/delete-in-batches.ts';

/** Kept longer than a sign-in lasts at the provider; later the entry is written again. */
const KEPT_MS = 45 * 24 * 60 * 60 * 1000;

/** Drops the sign-ins that ended long ago; a scheduled job runs it, never a request. */
export async function deleteOldSessions(query: Query, now: Date): Promise<void> {
  await deleteInBatches(query, DELETE_OLD(new Date(now.getTime() - KEPT_MS)));
}
