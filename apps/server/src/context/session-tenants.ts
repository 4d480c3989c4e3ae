import type { Query } from './query.ts';
import { DELETE_OLD } from './session-tenants.sql.ts';
import { deleteInBatches } from './sql/delete-in-batches.ts';

/**
 * Age at which an entry is deleted: more than the longest sign-in at the provider. A deleted entry
 * is written again when needed.
 */
const KEPT_MS = 45 * 24 * 60 * 60 * 1000;

/** Drops the sign-ins that ended long ago; a scheduled job runs it, never a request. */
export async function deleteOldSessions(query: Query, now: Date): Promise<void> {
  await deleteInBatches(query, DELETE_OLD(new Date(now.getTime() - KEPT_MS)));
}
