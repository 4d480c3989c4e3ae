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

/**
 * Audit data of one of many rows changed by the same action. The action's own audit row lists the
 * changed fields; each of these only adds a summary and any impersonator.
 */
type RowAudit = Pick<AuditEntry, 'entidadId' | 'proyectoId' | 'resumen'>;

type Rows<T> = { readonly rows: readonly T[]; readonly describe: (row: T) => RowAudit };

const BATCH_SIZE = 1000;

/**
 * Audit inserts for thousands of rows, in batches for `runInOrder`. `describe` is called for a
 * batch just before it is sent.
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
