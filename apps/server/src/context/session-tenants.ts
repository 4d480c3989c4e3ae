import type { Query } from './query.ts';
import { DELETE_OLD } from './session-tenants.sql.ts';
import { deleteInBatches } from './sql/delete-in-batches.ts';

/**
 * Age at which the organisation remembered for a sign-in is deleted: more than the longest sign-in
 * at the provider. It is remembered again when needed.
 */
const KEPT_MS = 45 * 24 * 60 * 60 * 1000;

/**
 * Deletes what is remembered of sign-ins that began long ago; a scheduled job runs it, never a
 * request.
 */
export async function deleteOldSessions(query: Query, now: Date): Promise<void> {
  await deleteInBatches(query, DELETE_OLD(new Date(now.getTime() - KEPT_MS)));
}
