import { newId } from '@plomada/db/ids';

import type { OrderedStatement } from '../context/sql/in-order.ts';
import { ACTO, INSERT_MANY, SUYAS } from './audit.sql.ts';
import {
  auditRowOf,
  changesText,
  inWhoseName,
  type AuditEntry,
  type AuditedContext,
} from './record-audit.ts';

/** One line for each of many rows that one act touched; what changed is said once, on the act itself, who did it on each. */
type RowAudit = Pick<AuditEntry, 'entidadId' | 'proyectoId' | 'resumen'>;

type Rows<T> = { readonly filas: readonly T[]; readonly describe: (row: T) => RowAudit };

const BATCH_SIZE = 1000;

/**
 * The same as `recordAudit`, for thousands of rows in a few statements, for `runInOrder`. What each line says
 * is asked for when it is about to be sent.
 */
export function auditStatements<T>(
  ctx: AuditedContext,
  { accion, entidad }: Pick<AuditEntry, 'accion' | 'entidad'>,
  { filas, describe: decir }: Rows<T>,
): readonly OrderedStatement[] {
  const act = ACTO.values(auditRowOf(ctx, { accion, entidad }));
  const changes = changesText(ctx, []);
  const from = Array.from(
    { length: Math.ceil(filas.length / BATCH_SIZE) },
    (_, i) => i * BATCH_SIZE,
  );
  return from.map((i) => ({
    make: () => {
      const batch = filas.slice(i, i + BATCH_SIZE).map((row) => {
        const { entidadId, proyectoId = null, ...dicho } = decir(row);
        const resumen = dicho.resumen + inWhoseName(ctx);
        return { id: newId(), entidadId, proyectoId, resumen };
      });
      return INSERT_MANY(...act, ...SUYAS.lists.values(batch), changes);
    },
    done: () => ctx.services.hashSoon(ctx.tenantId),
  }));
}
