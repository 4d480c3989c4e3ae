import { newId } from '@plomada/db/ids';
import {
  extensionDe,
  TIPOS_ARCHIVO,
  type MimeArchivo,
} from '@plomada/domain/archivos/archivo.rules';
import type { Archivo, ArchivoRecibido } from '@plomada/domain/archivos/archivo.schema';
import { AppError } from '@plomada/domain/errores';
import { BYTES_DE_PLAN } from '@plomada/domain/organizaciones/plan.rules';
import { formatearBytes } from '@plomada/formatters/archivo';

import type { TenantContext, Tx } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireFileKind } from '../../../files/storage/file-kind.ts';
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
      await marcarListo(tx, archivo.id);
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

/** A name without an ending gets the one of what it is, so that devices know how to open it. */
function conExtension(nombre: string, mime: MimeArchivo): string {
  if (extensionDe(nombre) !== '') return nombre;
  const extension = Object.entries(TIPOS_ARCHIVO).find(([, tipo]) => tipo === mime)?.[0];
  return `${nombre}.${extension}`;
}

/** A transaction of its own, without the caller's key: it has to stand before the bytes are written. */
async function reservar(ctx: TenantContext, archivo: Archivo): Promise<void> {
  const { id, nombre, mime, bytes, sha256 } = archivo;
  const { tenantId, ahora, actor } = ctx;
  await transaction({ ...ctx, clave: null }, async (tx) => {
    await exigirLugar(tx, bytes);
    const clave = claveDe(tenantId, id);
    const archivado = [id, tenantId, nombre, mime, bytes, sha256, clave] as const;
    await tx.query(INSERT_SUBIENDO(...archivado, ahora, actor.userId));
  });
}

async function marcarListo(tx: Tx, id: string): Promise<void> {
  const filas = await tx.query(UPDATE_LISTO(tx.tenantId, id));
  // The sweep took it for dead: it ran for longer than an hour.
  if (filas.length === 0) throw new AppError('TIEMPO_AGOTADO');
}

/** Refuses what does not fit in the plan; uploads of one organisation pass here one at a time. */
async function exigirLugar(tx: Tx, bytes: number): Promise<void> {
  await tx.query(LOCK_CUOTA(tx.tenantId));
  const { bytes: ocupados } = await oneRow(tx, SELECT_OCUPADO(tx.tenantId));
  const limite = BYTES_DE_PLAN[tx.tenant.plan];
  if (ocupados + bytes <= limite) return;
  const message = `El plan da ${formatearBytes(limite)} para archivos y quedan ${formatearBytes(Math.max(0, limite - ocupados))}.`;
  const data = { limite, ocupados, bytes };
  throw new AppError('CUOTA_ARCHIVOS', { details: [{ path: 'archivo', message, data }] });
}
