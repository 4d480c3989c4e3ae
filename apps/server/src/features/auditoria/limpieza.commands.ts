import { newId } from '@plomada/db/ids';
import type {
  AuditoriaLimpiada,
  LimpiarAuditoria,
  PuntoAuditoria,
} from '@plomada/domain/auditoria/auditoria.schema';
import { textoDePunto } from '@plomada/domain/auditoria/cadena.rules';
import { filasEsperadas } from '@plomada/domain/auditoria/limpieza.rules';
import { AppError } from '@plomada/domain/errores';
import { formatearFecha } from '@plomada/formatters/fecha';

import { recordAudit } from '../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../context/context.ts';
import { inHeavyTurn } from '../../context/heavy-turns.ts';
import type { AuditSigner } from '../../context/services.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { transaction } from '../../context/transaction.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { leerPrincipio, recorrerCadena } from './cadena.queries.ts';
import { leerTramoViejo, type TramoViejo } from './limpieza.queries.ts';
import { LIMPIAR, LOCK_LIMPIEZA, MAS_TIEMPO } from './limpieza.sql.ts';

/** What was tampered with is evidence: it stays, and nobody signs it away. */
async function exigirIntegra(tx: Tx, hastaSeq: number): Promise<void> {
  const { desde, falla } = await leerPrincipio(tx);
  const rota = falla ?? (await recorrerCadena(tx, desde, hastaSeq)).falla;
  if (!rota) return;
  const { seq, id, motivo } = rota;
  throw new AppError('CADENA_ROTA', {
    message: `La auditoría que se quiere borrar no está íntegra: ${motivo}. No se borró nada.`,
    details: [{ path: 'hasta', message: motivo, data: { seq, id } }],
  });
}

function firmarPunto(
  { tenantId, ahora }: TenantContext,
  signer: AuditSigner,
  { seq, hash, filas }: TramoViejo,
): PuntoAuditoria {
  const datos = { hastaSeq: seq, hash, filas };
  return {
    ...datos,
    creadoEn: ahora.toISOString(),
    firma: signer.sign(textoDePunto({ ...datos, tenantId })),
    clavePublica: signer.publicKey,
  };
}

async function borrar(tx: Tx, punto: PuntoAuditoria, hasta: string): Promise<AuditoriaLimpiada> {
  const id = newId();
  const { hastaSeq, hash, filas, firma, clavePublica } = punto;
  const { tenantId, actor, ahora } = tx;
  await tx.query(MAS_TIEMPO());
  const { borradas } = await oneRow(
    tx,
    LIMPIAR(id, tenantId, hastaSeq, filas, hash, firma, clavePublica, actor.userId, ahora),
  );
  await recordAudit(tx, {
    accion: 'ELIMINAR',
    entidad: 'AUDITORIA',
    entidadId: id,
    resumen: `Limpió la auditoría hasta el ${formatearFecha(hasta)}: ${borradas} filas`,
    despues: { hastaSeq, hash, filas, firma },
  });
  return { borradas, punto };
}

/**
 * Takes the oldest rows away, all of them older than 90 days and as many as whoever asks says, and
 * leaves a signed checkpoint in their place.
 */
export async function limpiarAuditoria(
  ctx: TenantContext,
  { hasta, filas }: LimpiarAuditoria,
): Promise<AuditoriaLimpiada> {
  const { auditSigner } = ctx.services;
  if (!auditSigner) throw new AppError('SIN_CLAVE_DE_FIRMA');
  return await inHeavyTurn(ctx, 'chain', () =>
    transaction(ctx, async (tx) => {
      await tx.query(LOCK_LIMPIEZA(ctx.tenantId));
      const tramo = await leerTramoViejo(tx, hasta);
      mustAllow(filasEsperadas(filas, tramo?.filas ?? 0));
      if (!tramo) throw new AppError('FILAS_DISTINTAS');
      await exigirIntegra(tx, tramo.seq);
      return await borrar(tx, firmarPunto(ctx, auditSigner, tramo), hasta);
    }),
  );
}
