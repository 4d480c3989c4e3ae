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
export type RowAudit = Pick<AuditEntry, 'entidadId' | 'proyectoId' | 'resumen'>;

type Rows<T> = { readonly filas: readonly T[]; readonly decir: (fila: T) => RowAudit };

const TANDA = 1000;

/**
 * The same as `recordAudit`, for thousands of rows in a few statements, for `runInOrder`. What each line says
 * is asked for when it is about to be sent.
 */
export function auditStatements<T>(
  ctx: AuditedContext,
  { accion, entidad }: Pick<AuditEntry, 'accion' | 'entidad'>,
  { filas, decir }: Rows<T>,
): readonly OrderedStatement[] {
  const acto = ACTO.values(auditRowOf(ctx, { accion, entidad }));
  const cambios = changesText(ctx, []);
  const desde = Array.from({ length: Math.ceil(filas.length / TANDA) }, (_, i) => i * TANDA);
  return desde.map((i) => ({
    make: () => {
      const tanda = filas.slice(i, i + TANDA).map((fila) => {
        const { entidadId, proyectoId = null, ...dicho } = decir(fila);
        const resumen = dicho.resumen + inWhoseName(ctx);
        return { id: newId(), entidadId, proyectoId, resumen };
      });
      return INSERT_MANY(...acto, ...SUYAS.lists.values(tanda), cambios);
    },
    done: () => ctx.services.hashSoon(ctx.tenantId),
  }));
}
