import { newId } from '@plomada/db/ids';
import { AppError } from '@plomada/domain/errores';
import { unirLecturas } from '@plomada/domain/facturas/arca/unir.rules';
import type {
  DeshacerArca,
  FilaArca,
  LecturaArca,
  LeerArca,
  ResultadoArca,
} from '@plomada/domain/facturas/lectura.schema';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { limited } from '../../../context/limiter.ts';
import { foundRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import { leerArchivo, type ArchivoLeido } from './archivo.queries.ts';
import { TANDA } from './lectura.sheet.ts';
import { lecturaDto } from './lecturas.mapper.ts';
import { cotejar, type ConId } from './lecturas.queries.ts';
import {
  documentoEnColumnas,
  INSERT_FILAS,
  INSERT_LECTURA,
  LOCK_LECTURAS,
  SELECT_DE_LECTURA,
  SELECT_LECTURA,
  SELECT_REPETIDA,
  UPDATE_DESHECHA,
  UPDATE_SIN_CLASIFICAR,
  UPDATE_SIN_LECTURA,
  UPSERT_DOCUMENTOS,
} from './lecturas.sql.ts';

const ENTIDAD = 'LECTURA_ARCA';

async function guardarDocumentos(
  { query, tenantId, now }: Tx,
  documentos: readonly ConId[],
): Promise<void> {
  if (documentos.length === 0) return;
  const filas = documentos.map(({ id, documento }) => ({ id, ...documentoEnColumnas(documento) }));
  await query(UPSERT_DOCUMENTOS(tenantId, now, JSON.stringify(filas)));
}

/**
 * Unclassifies documents whose chosen kind collides with one that the file lists; returns their
 * number.
 */
async function hacerLugar(
  { query, tenantId, now }: Tx,
  documentos: readonly ConId[],
): Promise<number> {
  if (documentos.length === 0) return 0;
  const columna = <C extends keyof FilaArca>(campo: C) =>
    documentos.map(({ documento }) => documento[campo]);
  const sueltas = await query(
    UPDATE_SIN_CLASIFICAR(
      tenantId,
      columna('cuitEmisor'),
      columna('tipoArca'),
      columna('puntoVenta'),
      columna('numero'),
      now,
    ),
  );
  return sueltas.length;
}

async function guardarTandas(tx: Tx, { tandas, resumen }: ArchivoLeido) {
  const total = { nuevas: 0, completadas: 0 };
  let sueltas = 0;
  const idsDe: (readonly string[])[] = [];
  let hechas = 0;
  for (const tanda of tandas) {
    const { nuevas, completadas, iguales, ids } = await cotejar(tx, tanda);
    sueltas += await hacerLugar(tx, nuevas);
    await guardarDocumentos(tx, [...nuevas, ...completadas]);
    total.nuevas += nuevas.length;
    total.completadas += completadas.length;
    idsDe.push(ids);
    hechas += nuevas.length + completadas.length + iguales;
    tx.progress?.({ paso: 'GUARDAR', hechas, filas: resumen.filas });
  }
  return { total, idsDe, sueltas };
}

async function guardarLectura(
  tx: Tx,
  { archivo }: LeerArca,
  leido: ArchivoLeido,
): Promise<ResultadoArca> {
  const { tenantId, now, actor } = tx;
  await tx.query(LOCK_LECTURAS(tenantId));
  const [repetida] = await tx.query(SELECT_REPETIDA(tenantId, archivo.sha256));
  if (repetida) return { id: repetida.id, nuevas: 0, completadas: 0 };
  const { total, idsDe, sueltas } = await guardarTandas(tx, leido);
  const id = newId();
  const { errores, cuitsDelNombre: _cuits, contenido: _contenido, ...resumen } = leido.resumen;
  const lectura = { archivo: archivo.nombre, sha256: archivo.sha256, ...resumen, ...total };
  await tx.query(INSERT_LECTURA(tenantId, id, now, actor.userId, JSON.stringify(lectura)));
  for (const [i, tanda] of leido.tandas.entries()) {
    await tx.query(INSERT_FILAS(tenantId, id, tanda, idsDe[i] ?? []));
  }
  const afuera = errores.length === 0 ? '' : ` y dejó afuera ${errores.length} con errores`;
  await recordAudit(tx, {
    accion: 'IMPORTAR',
    entidad: ENTIDAD,
    entidadId: id,
    resumen: `Leyó ${resumen.filas} comprobantes de ARCA de ${archivo.nombre}: ${total.nuevas} nuevos, ${total.completadas} completados${afuera}`,
    despues: {
      ...lectura,
      ...(errores.length > 0 && { afuera: errores.length }),
      ...(sueltas > 0 && { sinClasificar: sueltas }),
    },
  });
  return { id, ...total };
}

/**
 * Reads the file again (the preview keeps nothing) and saves the valid rows; the preview has shown
 * the others.
 */
export async function leerArca(ctx: TenantContext, input: LeerArca): Promise<ResultadoArca> {
  // The file is read inside the limiter's slot too, so that a rejected call does not read it in
  // vain.
  return limited(ctx, 'import', async () => {
    const leido = await leerArchivo(ctx, input);
    return transaction(ctx, (tx) => guardarLectura(tx, input, leido));
  });
}

/**
 * Rebuilds the documents of an undone reading from their other readings; documents without another
 * are deleted.
 */
async function recomponer(tx: Tx, lecturaId: string): Promise<void> {
  const { query, tenantId, now } = tx;
  for (let tras = 0; ;) {
    const filas = await query(SELECT_DE_LECTURA(tenantId, lecturaId, tras, TANDA));
    const conLectura: ConId[] = [];
    const sinLectura: string[] = [];
    for (const { id, lecturas } of filas) {
      const [primera, ...resto] = lecturas;
      if (primera === undefined) sinLectura.push(id);
      else conLectura.push({ id, documento: unirLecturas([primera, ...resto]) });
    }
    await guardarDocumentos(tx, conLectura);
    if (sinLectura.length > 0) await query(UPDATE_SIN_LECTURA(tenantId, sinLectura, now));
    if (filas.length < TANDA) return;
    tras = filas.at(-1)?.fila ?? tras;
  }
}

/**
 * Undoes a reading: its rows no longer count, and documents found in no other reading leave ARCA's
 * list.
 */
export async function deshacerLectura(
  ctx: TenantContext,
  { id }: DeshacerArca,
): Promise<LecturaArca> {
  return limited(ctx, 'import', () =>
    transaction(ctx, async (tx) => {
      const { tenantId, now, actor } = tx;
      await tx.query(LOCK_LECTURAS(tenantId));
      const { archivo, filas, deshecha } = await foundRow(tx, SELECT_LECTURA(tenantId, id));
      if (deshecha) throw new AppError('LECTURA_DESHECHA');
      await tx.query(UPDATE_DESHECHA(tenantId, id, now, actor.userId));
      await recomponer(tx, id);
      await recordAudit(tx, {
        accion: 'ELIMINAR',
        entidad: ENTIDAD,
        entidadId: id,
        resumen: `Deshizo la lectura de ${filas} comprobantes de ARCA de ${archivo}`,
        antes: { deshecha: false },
        despues: { deshecha: true },
      });
      return lecturaDto(await foundRow(tx, SELECT_LECTURA(tenantId, id)));
    }),
  );
}
