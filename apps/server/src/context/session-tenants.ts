import type { Query } from './query.ts';
import { DELETE_OLD } from './session-tenants.sql.ts';
import { deleteInBatches } from './sql/delete-in-batches.ts';

/** Longer than a sign-in lasts at the provider; an entry after that is written down anew. */
const KEPT_MS = 45 * 24 * 60 * 60 * 1000;

/** Drops the sign-ins that ended long ago; meant to run on a slow timer, never within a request. */
export async function deleteOldSessions(query: Query, now: Date): Promise<void> {
  await deleteInBatches(query, DELETE_OLD(new Date(now.getTime() - KEPT_MS)));
}
