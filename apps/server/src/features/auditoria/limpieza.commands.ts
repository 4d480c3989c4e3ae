import { newId } from '@plomada/db/ids';
import type {
  AuditoriaLimpiada,
  LimpiarAuditoria,
} from '@plomada/domain/auditoria/auditoria.schema';
import { textoDePunto } from '@plomada/domain/auditoria/cadena.rules';
import { filasEsperadas, verificarIntegra } from '@plomada/domain/auditoria/limpieza.rules';
import { AppError } from '@plomada/domain/errores';
import { formatearFecha } from '@plomada/formatters/fecha';

import { recordAudit } from '../../audit/record-audit.ts';
import type { TenantContext } from '../../context/context.ts';
import { limited } from '../../context/limiter.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { transaction } from '../../context/transaction.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { leerTramoViejo } from './auditoria.queries.ts';
import { leerPrincipio, recorrerCadena } from './cadena.queries.ts';
import { LIMPIAR, LOCK_LIMPIEZA, MAS_TIEMPO } from './integridad.sql.ts';

/**
 * Removes the oldest rows of the log, all older than 90 days and as many as the caller stated, and
 * leaves a signed record of the cleanup in their place.
 */
export async function limpiarAuditoria(
  ctx: TenantContext,
  { hasta, filas }: LimpiarAuditoria,
): Promise<AuditoriaLimpiada> {
  const { auditSigner: signer } = ctx.services;
  if (!signer) throw new AppError('SIN_CLAVE_DE_FIRMA');
  return await limited(ctx, 'chain', () =>
    transaction(ctx, async (tx) => {
      const { tenantId, now, actor } = tx;
      await tx.query(LOCK_LIMPIEZA(tenantId));
      const tramo = await leerTramoViejo(tx, hasta);
      mustAllow(filasEsperadas(filas, tramo?.filas ?? 0));
      if (!tramo) throw new AppError('FILAS_DISTINTAS');
      const { principio, falla } = await leerPrincipio(tx);
      mustAllow(verificarIntegra(falla ?? (await recorrerCadena(tx, principio, tramo.seq)).falla));
      const cubre = { hastaSeq: tramo.seq, hash: tramo.hash, filas: tramo.filas };
      const firma = signer.sign(textoDePunto({ ...cubre, tenantId }));
      const clavePublica = signer.publicKey;
      const id = newId();
      await tx.query(MAS_TIEMPO());
      const fila = [id, tenantId, tramo.seq, tramo.filas, tramo.hash, firma, clavePublica] as const;
      const { borradas } = await oneRow(tx, LIMPIAR(...fila, actor.userId, now));
      await recordAudit(tx, {
        accion: 'ELIMINAR',
        entidad: 'AUDITORIA',
        entidadId: id,
        resumen: `Limpió la auditoría hasta el ${formatearFecha(hasta)}: ${borradas} filas`,
        despues: { ...cubre, firma },
      });
      return { borradas, punto: { ...cubre, creadoEn: now.toISOString(), firma, clavePublica } };
    }),
  );
}
