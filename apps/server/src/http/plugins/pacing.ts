import type { TenantPool } from '@plomada/db/tenant-pool';
import type { FastifyInstance } from 'fastify';

import type { HeavyTurns } from '../../context/heavy-turns.ts';

const LOOK_MS = 250;
const SERVE_MS = 50;

/** Long work is slowed down by what the short calls of organisations tell, as long as the server is up. */
export function registerPacing(
  app: FastifyInstance,
  heavyTurns: HeavyTurns,
  pool: Pick<TenantPool, 'timeUses'>,
): void {
  const { pace } = heavyTurns;
  pool.timeUses(({ tenantId, share }, ms) => {
    if (tenantId !== undefined && share === undefined) pace.heard(tenantId, ms);
  });
  const timers = [
    setInterval(() => pace.look(), LOOK_MS).unref(),
    setInterval(() => heavyTurns.serve(), SERVE_MS).unref(),
  ];
  app.addHook('onClose', async () => timers.forEach((timer) => clearInterval(timer)));
}
