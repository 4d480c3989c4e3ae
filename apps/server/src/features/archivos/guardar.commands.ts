import { rm } from 'node:fs/promises';

import { newId } from '@plomada/db/ids';
import type { TenantId } from '@plomada/db/tenant-id';
import { conExtension, verificarLugar } from '@plomada/domain/archivos/archivo.rules';
import type { Archivo, ArchivoRecibido } from '@plomada/domain/archivos/archivo.schema';
import { AppError } from '@plomada/domain/errores';
import { quitaMetadatos } from '@plomada/domain/organizaciones/configuracion.schema';
import { BYTES_DE_PLAN } from '@plomada/domain/organizaciones/organizacion.rules';
import { formatearBytes } from '@plomada/formatters/archivo';

import type { BaseContext, TenantContext, Tx } from '../../context/context.ts';
import type { Services } from '../../context/services.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { transaction } from '../../context/transaction.ts';
import { type CleanFile, cleanPathOf } from '../../files/metadata/clean-file.ts';
import { cleanReceived } from '../../files/metadata/clean-received.ts';
import { requireFileKind } from '../../files/storage/file-kind.ts';
import { keyOf } from '../../files/storage/storage-key.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { vePrivados } from '../proyectos/proyectos.policy.ts';
import {
  INSERT_SUBIENDO,
  LOCK_CUOTA,
  SELECT_OCUPADO,
  UPDATE_DESCARTADO,
  UPDATE_LISTO,
} from './archivos.sql.ts';

/** Stored file, for the transaction that links it. */
export type Guardado = Archivo & {
  /**
   * Moment at which a picture was taken, read from its EXIF when its metadata were removed; else
   * null.
   */
  readonly tomadaEn: Date | null;
};

type Vincular<T> = (tx: Tx, archivo: Guardado) => Promise<T>;

/**
 * Stores a received file together with what `vincular` writes about it, or neither. A row is
 * committed before the bytes and a second transaction after them, so that an interruption at any
 * point leaves a row that names the remains. `vincular` runs in the second transaction, which uses
 * the caller's Idempotency-Key; a repeated call must be answered before (`replayed`). Pictures lose
 * their metadata, unless the organisation keeps them.
 */
export const keepFile = <T>(
  ctx: TenantContext,
  recibido: ArchivoRecibido,
  vincular: Vincular<T>,
): Promise<T> =>
  quitaMetadatos(ctx.tenant.settings)
    ? keepClean(ctx, recibido, vincular)
    : keepPrepared(ctx, recibido, { vincular, limpio: null });

/**
 * `keepFile` for a picture shown to people outside: its metadata are removed whatever the
 * organisation's setting.
 */
export async function keepClean<T>(
  ctx: TenantContext,
  recibido: ArchivoRecibido,
  vincular: Vincular<T>,
): Promise<T> {
  const { ruta } = recibido;
  try {
    const limpio = await cleanReceived(ruta, await requireFileKind(recibido));
    return await keepPrepared(ctx, recibido, { vincular, limpio });
  } finally {
    await rm(cleanPathOf(ruta), { force: true });
  }
}

async function keepPrepared<T>(
  ctx: TenantContext,
  recibido: ArchivoRecibido,
  { vincular, limpio }: { readonly vincular: Vincular<T>; readonly limpio: CleanFile | null },
): Promise<T> {
  const mime = await requireFileKind(recibido);
  const { ruta, bytes, sha256 } = limpio ?? recibido;
  const archivo: Archivo = {
    id: newId(),
    nombre: conExtension(recibido.nombre, mime),
    mime,
    bytes,
    sha256,
  };
  const metadatos = limpio && 'QUITADOS';
  await reservar(ctx, { ...archivo, sha256Original: recibido.sha256, metadatos });
  let vinculado = false;
  let hecho = false;
  try {
    const deposito = ctx.services.fileStore.of(ctx.tenantId);
    await deposito.keep(keyOf(ctx.tenantId, archivo.id), ruta, { mime, bytes });
    const resultado = await transaction(ctx, async (tx) => {
      const [listo] = await tx.query(UPDATE_LISTO(tx.tenantId, archivo.id));
      // The row of the upload was discarded by the periodic scan, because the upload ran for longer
      // than an hour.
      if (!listo) throw new AppError('TIEMPO_AGOTADO');
      const vinculo = await vincular(tx, { ...archivo, tomadaEn: limpio?.takenAt ?? null });
      vinculado = true;
      return vinculo;
    });
    // `hecho` stays false when a duplicate call with the same key was answered first: this copy is
    // linked to nothing and is discarded below.
    hecho = vinculado;
    return resultado;
  } finally {
    if (!hecho) await discardLoose(ctx, ctx.tenantId, archivo.id);
  }
}

type Reservado = Archivo & {
  readonly sha256Original: string;
  /**
   * `QUITADOS` when the metadata were removed on upload; null while the file has not been checked
   * for metadata.
   */
  readonly metadatos: 'QUITADOS' | null;
};

/**
 * Writes the row of an upload, within the organisation's quota, in a separate transaction without
 * the caller's key, because it must be committed before the bytes are written. Uploads of one
 * organisation do this one at a time.
 */
async function reservar(ctx: TenantContext, archivo: Reservado): Promise<void> {
  const { id, bytes } = archivo;
  const { tenantId, tenant, now, actor } = ctx;
  await transaction({ ...ctx, claim: null }, async (tx) => {
    await tx.query(LOCK_CUOTA(tenantId));
    const { bytes: ocupados } = await oneRow(tx, SELECT_OCUPADO(tenantId));
    const limite = BYTES_DE_PLAN[tenant.plan];
    mustAllow(
      verificarLugar({ limite, ocupados, bytes, veTodos: vePrivados(ctx) }, formatearBytes),
    );
    const fila = JSON.stringify(archivo);
    await tx.query(INSERT_SUBIENDO(id, tenantId, keyOf(tenantId, id), now, actor.userId, fila));
  });
}

export type Entorno = Pick<BaseContext, 'db' | 'now' | 'log'> & {
  readonly services: Pick<Services, 'fileStore'>;
};

/**
 * Discards an upload that was not linked: first the row, then the bytes. If the answer of a commit
 * was lost, its row lock makes this wait for the result, and a committed file is not touched.
 */
export async function discardLoose(
  { db, services, now, log }: Entorno,
  tenantId: TenantId,
  id: string,
): Promise<boolean> {
  try {
    const [fila] = await db.query(UPDATE_DESCARTADO(tenantId, id, now));
    if (!fila) return false;
    await services.fileStore.of(tenantId).remove(fila.clave);
    return true;
  } catch (error) {
    // The periodic scan removes what is left here: the row, or the object of a discarded row.
    log.warn({ err: error }, 'file of a failed upload not deleted: the periodic job deletes it');
    return false;
  }
}
