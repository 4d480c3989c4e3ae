import { newId } from '@plomada/db/ids';

import type { OrderedStatement } from '../context/sql/in-order.ts';
import { ACT, INSERT_MANY, OWN } from './audit.sql.ts';
import {
  auditRowOf,
  changesText,
  inWhoseName,
  type AuditEntry,
  type AuditedContext,
} from './record-audit.ts';

/** One line for each of many rows that one act touched; what changed is said once, on the act itself, who did it on each. */
type RowAudit = Pick<AuditEntry, 'entidadId' | 'proyectoId' | 'resumen'>;

type Rows<T> = { readonly rows: readonly T[]; readonly describe: (row: T) => RowAudit };

const BATCH_SIZE = 1000;

/**
 * The same as `recordAudit`, for thousands of rows in a few statements, for `runInOrder`. What each line states
 * is asked for when it is about to be sent.
 */
export function auditStatements<T>(
  ctx: AuditedContext,
  { accion, entidad }: Pick<AuditEntry, 'accion' | 'entidad'>,
  { rows, describe }: Rows<T>,
): readonly OrderedStatement[] {
  const act = ACT.values(auditRowOf(ctx, { accion, entidad }));
  const changes = changesText(ctx, []);
  const from = Array.from(
    { length: Math.ceil(rows.length / BATCH_SIZE) },
    (_, i) => i * BATCH_SIZE,
  );
  return from.map((i) => ({
    make: () => {
      const batch = rows.slice(i, i + BATCH_SIZE).map((row) => {
        const { entidadId, proyectoId = null, ...line } = describe(row);
        const resumen = line.resumen + inWhoseName(ctx);
        return { id: newId(), entidadId, proyectoId, resumen };
      });
      return INSERT_MANY(...act, ...OWN.lists.values(batch), changes);
    },
    done: () => ctx.services.hashSoon(ctx.tenantId),
  }));
}
