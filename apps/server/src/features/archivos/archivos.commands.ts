import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { newId } from '@plomada/db/ids';
import type { TenantId } from '@plomada/db/tenant-id';
import {
  conExtension,
  verificarCantidad,
  verificarLugar,
} from '@plomada/domain/archivos/archivo.rules';
import type {
  AdjuntoSubido,
  Archivo,
  ArchivoRecibido,
  ReferenciaAdjunto,
  SubirAdjunto,
} from '@plomada/domain/archivos/archivo.schema';
import { AppError } from '@plomada/domain/errores';
import { BYTES_DE_PLAN } from '@plomada/domain/organizaciones/organizacion.rules';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { formatearBytes } from '@plomada/formatters/archivo';

import { type AuditEntry, recordAudit } from '../../audit/record-audit.ts';
import type { BaseContext, TenantContext, Tx } from '../../context/context.ts';
import { inEachTenant } from '../../context/resolve-tenant.ts';
import type { Services } from '../../context/services.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { transaction } from '../../context/transaction.ts';
import { requireFileKind } from '../../files/storage/file-kind.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { capturar, type Reclamo } from '../capturas/capturas.commands.ts';
import { vePrivados } from '../proyectos/proyectos.policy.ts';
import { leerPortador, leerVinculado } from './archivos.queries.ts';
import {
  countVinculados,
  type CualVinculado,
  type Dueno,
  INSERT_SUBIENDO,
  insertVinculo,
  LOCK_CUOTA,
  type Portador,
  SELECT_ABANDONADOS,
  SELECT_CONOCIDOS,
  SELECT_OCUPADO,
  selectRepetidos,
  UPDATE_DESCARTADO,
  UPDATE_LIBERADO,
  UPDATE_LISTO,
  updateEliminado,
} from './archivos.sql.ts';

const claveDe = (tenantId: string, id: string): string => `${tenantId}/${id}`;

/**
 * Keeps a received file and whatever `vincular` writes about it, or neither. A committed row comes
 * before the bytes and another transaction after them, so that wherever it is cut there is a row that
 * states what lies around. `vincular` runs in that last transaction, which carries the caller's
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
      // The periodic scan took it for dead: it ran for longer than an hour.
      if (!listo) throw new AppError('TIEMPO_AGOTADO');
      const vinculo = await vincular(tx, archivo);
      vinculado = true;
      return vinculo;
    });
    // Not when a duplicate call with the same key got there first: then this copy belongs to nobody.
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
  const { tenantId, tenant, now, actor } = ctx;
  await transaction({ ...ctx, claim: null }, async (tx) => {
    await tx.query(LOCK_CUOTA(tenantId));
    const { bytes: ocupados } = await oneRow(tx, SELECT_OCUPADO(tenantId));
    const limite = BYTES_DE_PLAN[tenant.plan];
    mustAllow(
      verificarLugar({ limite, ocupados, bytes, veTodos: vePrivados(ctx) }, formatearBytes),
    );
    const archivado = [id, tenantId, nombre, mime, bytes, sha256, claveDe(tenantId, id)] as const;
    await tx.query(INSERT_SUBIENDO(...archivado, now, actor.userId));
  });
}

/** As far as its files are concerned, already found visible and held. */
type DuenoTomado = Dueno & { readonly codigo: string; readonly proyectoId: string };

type Rastro = Pick<AuditEntry, 'resumen' | 'antes' | 'despues'>;

const anotar = (tx: Tx, dueno: DuenoTomado, rastro: Rastro) =>
  recordAudit(tx, {
    accion: 'EDITAR',
    entidad: dueno.tipo.toUpperCase(),
    entidadId: dueno.id,
    proyectoId: dueno.proyectoId,
    ...rastro,
  });

const auditado = ({ nombre, bytes, sha256 }: Archivo) => ({ adjunto: nombre, bytes, sha256 });

/** Puts a kept file to its owner, as many as it may have, and writes down who did. */
export async function adjuntarArchivo(tx: Tx, dueno: DuenoTomado, archivo: Archivo): Promise<void> {
  const { tipo, id, codigo } = dueno;
  const { cuantos } = await oneRow(tx, countVinculados(tx.tenantId, dueno));
  mustAllow(verificarCantidad(tipo, cuantos));
  const vinculo = { tenantId: tx.tenantId, id, archivoId: archivo.id, now: tx.now };
  await tx.query(insertVinculo(tipo, vinculo, tx.actor.userId));
  await anotar(tx, dueno, {
    resumen: `Adjuntó ${archivo.nombre} al ${tipo} ${codigo}`,
    despues: auditado(archivo),
  });
}

/** Takes it from its owner; the bytes stay, and the audit states who had put it and who took it. */
export async function quitarArchivo(
  tx: Tx,
  dueno: DuenoTomado,
  archivo: Archivo,
): Promise<{ id: string; eliminado: true }> {
  const { tipo, id, codigo } = dueno;
  const { tenantId, now } = tx;
  await tx.query(updateEliminado(tipo, { tenantId, id, archivoId: archivo.id, now }));
  await tx.query(UPDATE_LIBERADO(tenantId, archivo.id, now));
  await anotar(tx, dueno, {
    resumen: `Quitó ${archivo.nombre} del ${tipo} ${codigo}`,
    antes: auditado(archivo),
  });
  return { id: archivo.id, eliminado: true };
}

function exigirAbierta({ proyectoEstado }: Portador): void {
  if (esSoloLectura(proyectoEstado)) throw new AppError('OBRA_ARCHIVADA');
}

const duenoDe = (id: string) => ({ tipo: 'movimiento', id }) as const;

export const subirAdjunto = (ctx: TenantContext, input: SubirAdjunto): Promise<AdjuntoSubido> =>
  capturar<AdjuntoSubido>(ctx, input, {
    clase: 'ARCHIVO',
    conArchivo: true,
    hacer: (ahora, reclamar) => subir(ahora, input, reclamar),
    leer: async (archivoId) => {
      await leerPortador(ctx, input.id, { eliminados: true });
      const subido = await leerSubido(ctx, { id: input.id, archivoId }, { quitados: true });
      return { ...subido, repetida: true };
    },
  });

/** With the other movements that have the same bytes. */
async function leerSubido(
  tx: Tx,
  { id, archivoId }: ReferenciaAdjunto,
  cuales: CualVinculado = {},
): Promise<AdjuntoSubido> {
  const vinculado = { ...duenoDe(id), archivoId };
  const { clave: _clave, ...adjunto } = await leerVinculado(tx, vinculado, cuales);
  return { ...adjunto, repetidos: await tx.query(selectRepetidos(tx, archivoId, adjunto.sha256)) };
}

/** Asked before anything is kept, and again with the movement locked once the bytes are there. */
async function subir(
  ctx: TenantContext,
  { id, archivo: recibido }: SubirAdjunto,
  reclamar: Reclamo,
): Promise<AdjuntoSubido> {
  exigirAbierta(await leerPortador(ctx, id));
  return keepFile(ctx, recibido, async (tx, archivo) => {
    await reclamar(tx, archivo.id);
    const portador = await leerPortador(tx, id, { lock: true });
    exigirAbierta(portador);
    await adjuntarArchivo(tx, { ...portador, ...duenoDe(id) }, archivo);
    return leerSubido(tx, { id, archivoId: archivo.id });
  });
}

export async function eliminarAdjunto(
  ctx: TenantContext,
  { id, archivoId }: ReferenciaAdjunto,
): Promise<{ id: string; eliminado: true }> {
  return transaction(ctx, async (tx) => {
    const portador = await leerPortador(tx, id, { lock: true });
    const archivo = await leerVinculado(tx, { ...duenoDe(id), archivoId });
    exigirAbierta(portador);
    return quitarArchivo(tx, { ...portador, ...duenoDe(id) }, archivo);
  });
}

export type Entorno = Pick<BaseContext, 'db' | 'now' | 'log'> & {
  readonly services: Pick<Services, 'fileStore'>;
};

/**
 * Gives up an upload that no transaction took: first the row, then the bytes. A commit whose answer
 * was lost holds the row's lock until it is decided, and what it committed is not touched.
 */
export async function discardLoose(
  { db, services, now, log }: Entorno,
  tenantId: TenantId,
  id: string,
): Promise<boolean> {
  try {
    const [fila] = await db.query(UPDATE_DESCARTADO(tenantId, id, now));
    if (!fila) return false;
    await services.fileStore.remove(fila.clave);
    return true;
  } catch (error) {
    // The periodic scan finds what is left: the row, or the object of a discarded one.
    log.warn({ err: error }, 'upload not discarded');
    return false;
  }
}

/** Nothing that is going well takes longer. */
const ABANDONO_MS = 60 * 60_000;
const TANDA = 500;

type Barrido = {
  readonly filas: number;
  readonly objetos: number;
  readonly recibidos: number;
};

/** Removes what cut-off uploads left behind: rows without an end, objects without an owner. */
export async function barrer(entorno: Entorno): Promise<Barrido> {
  const limite = new Date(entorno.now.getTime() - ABANDONO_MS);
  const total = { filas: 0, objetos: 0, recibidos: await barrerRecibidos(entorno, limite) };
  await inEachTenant(entorno.db, async (tenantId) => {
    try {
      total.filas += await barrerFilas(entorno, tenantId, limite);
      total.objetos += await barrerObjetos(entorno, tenantId, limite);
    } catch (error) {
      entorno.log.warn({ err: error }, 'files of one organisation not swept');
    }
  });
  return total;
}

async function barrerFilas(entorno: Entorno, tenantId: TenantId, limite: Date): Promise<number> {
  const filas = await entorno.db.query(SELECT_ABANDONADOS(tenantId, limite));
  let descartadas = 0;
  for (const { id } of filas) {
    if (await discardLoose(entorno, tenantId, id)) descartadas += 1;
  }
  return descartadas;
}

async function barrerObjetos(entorno: Entorno, tenantId: TenantId, limite: Date): Promise<number> {
  let borrados = 0;
  for await (const tanda of enTandas(entorno.services.fileStore.list(tenantId), TANDA)) {
    const claves = tanda.map(({ key }) => key);
    const filas = await entorno.db.query(SELECT_CONOCIDOS(tenantId, claves));
    const estados = new Map(filas.map(({ clave, estado }) => [clave, estado]));
    for (const { key, modifiedAt: modificado } of tanda) {
      const estado = estados.get(key);
      // Without any row it is not ours to judge in a hurry: a database may have been brought back.
      const sobra = estado === undefined ? (await modificado()) < limite : estado === 'DESCARTADO';
      if (!sobra) continue;
      await entorno.services.fileStore.remove(key);
      borrados += 1;
    }
  }
  return borrados;
}

async function* enTandas<T>(origen: AsyncIterable<T>, cuantos: number): AsyncGenerator<T[]> {
  let tanda: T[] = [];
  for await (const uno of origen) {
    tanda.push(uno);
    if (tanda.length < cuantos) continue;
    yield tanda;
    tanda = [];
  }
  if (tanda.length > 0) yield tanda;
}

/** Files of calls that ended with the process: a living call's file is minutes old. */
async function barrerRecibidos(
  { services: { fileStore }, log }: Entorno,
  limite: Date,
): Promise<number> {
  let borrados = 0;
  for (const nombre of await readdir(fileStore.received)) {
    const ruta = join(fileStore.received, nombre);
    try {
      if ((await stat(ruta)).mtime >= limite) continue;
      await rm(ruta, { force: true });
      borrados += 1;
    } catch (error) {
      log.warn({ err: error }, 'received file not removed');
    }
  }
  return borrados;
}
