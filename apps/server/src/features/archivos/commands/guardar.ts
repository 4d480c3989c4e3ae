import { newId } from '@plomada/db/ids';
import { conExtension, verificarLugar } from '@plomada/domain/archivos/archivo.rules';
import type { Archivo, ArchivoRecibido } from '@plomada/domain/archivos/archivo.schema';
import { AppError } from '@plomada/domain/errores';
import { BYTES_DE_PLAN } from '@plomada/domain/organizaciones/plan.rules';
import { formatearBytes } from '@plomada/formatters/archivo';

import type { TenantContext, Tx } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireFileKind } from '../../../files/storage/file-kind.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import { INSERT_SUBIENDO, LOCK_CUOTA, SELECT_OCUPADO, UPDATE_LISTO } from '../archivos.sql.ts';
import { discardLoose } from './descartar.ts';

const claveDe = (tenantId: string, id: string): string => `${tenantId}/${id}`;

/**
 * Keeps a received file and whatever `vincular` writes about it, or neither. A committed row comes
 * before the bytes and another transaction after them, so that wherever it is cut there is a row that
 * says what lies around. `vincular` runs in that last transaction, which carries the caller's
 * Idempotency-Key; a repeated call has to be answered before (`replayed`).
 */
export async function keepFile<T>(
  ctx: TenantContext,
  recibido: ArchivoRecibido,
  vincular: (tx: Tx, archivo: Archivo) => Promise<T>,
): Promise<T> {
  const mime = await requireFileKind(recibido);
  const { bytes, sha256 } = recibido;
  const archivo = {
    id: newId(),
    nombre: conExtension(recibido.nombre, mime),
    mime,
    bytes,
    sha256,
  };
  await reservar(ctx, archivo);
  let vinculado = false;
  let hecho = false;
  try {
    await ctx.services.fileStore.keep(claveDe(ctx.tenantId, archivo.id), recibido.ruta, {
      mime,
      bytes,
    });
    const resultado = await transaction(ctx, async (tx) => {
      const [listo] = await tx.query(UPDATE_LISTO(tx.tenantId, archivo.id));
      // The sweep took it for dead: it ran for longer than an hour.
      if (!listo) throw new AppError('TIEMPO_AGOTADO');
      const vinculo = await vincular(tx, archivo);
      vinculado = true;
      return vinculo;
    });
    // Not when a twin call with the same key got there first: then this copy belongs to nobody.
    hecho = vinculado;
    return resultado;
  } finally {
    if (!hecho) await discardLoose(ctx, ctx.tenantId, archivo.id);
  }
}

/**
 * A transaction of its own, without the caller's key: the row has to stand before the bytes are written.
 * Uploads of one organisation pass here one at a time.
 */
async function reservar(ctx: TenantContext, archivo: Archivo): Promise<void> {
  const { id, nombre, mime, bytes, sha256 } = archivo;
  const { tenantId, tenant, ahora, actor } = ctx;
  await transaction({ ...ctx, clave: null }, async (tx) => {
    await tx.query(LOCK_CUOTA(tenantId));
    const { bytes: ocupados } = await oneRow(tx, SELECT_OCUPADO(tenantId));
    const limite = BYTES_DE_PLAN[tenant.plan];
    mustAllow(verificarLugar({ limite, ocupados, bytes }, formatearBytes));
    const archivado = [id, tenantId, nombre, mime, bytes, sha256, claveDe(tenantId, id)] as const;
    await tx.query(INSERT_SUBIENDO(...archivado, ahora, actor.userId));
  });
}
