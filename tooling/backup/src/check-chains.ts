import { createDb, type Db } from '@plomada/db/client';
import type { TenantId } from '@plomada/db/tenant-id';
import { createSealer } from '@plomada/server/audit/sealer';
import { inEachTenant } from '@plomada/server/context/resolve-tenant';
import { snapshot } from '@plomada/server/context/transaction';
import { revisarCadena } from '@plomada/server/features/auditoria/integridad.queries';
import { fastify } from 'fastify';

const NEVER = new AbortController().signal;

async function problemOf(db: Db, tenantId: TenantId): Promise<string | null> {
  const ctx = { db, tenantId, callerGone: () => NEVER, progreso: null };
  const found = await snapshot(ctx, revisarCadena);
  if (found.ok) return null;
  return `${tenantId}: ${found.primeraFalla?.motivo ?? 'la cadena no cierra'}`;
}

/** Every chain as it came, and once more after the sealer has gone on with it. What does not hold, in Spanish. */
export async function brokenChains(appUrl: string): Promise<string[]> {
  const db = createDb({ url: appUrl, max: 3 });
  // The sealer tells what it could not do; what it could not do shows in the second verification.
  const { log } = fastify({ logger: false });
  try {
    const problems: string[] = [];
    const verify = () =>
      inEachTenant(db, async (tenantId) => {
        const problem = await problemOf(db, tenantId);
        if (problem !== null) problems.push(problem);
      });
    await verify();
    await createSealer({ db, log }).sweep();
    await verify();
    return problems;
  } finally {
    await db.close();
  }
}
