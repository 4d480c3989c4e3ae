import {
  archivoAcopioSchema,
  type ArchivoAcopio,
  type ReferenciaArchivoAcopio,
  type SubirArchivoAcopio,
} from '@plomada/domain/acopios/archivos/papel.schema';
import { ADJUNTOS_MAX, type Archivo } from '@plomada/domain/archivos/archivo.schema';
import { AppError } from '@plomada/domain/errores';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext } from '../../../context/context.ts';
import { previousAnswer } from '../../../context/idempotency.ts';
import type { QueryTx } from '../../../context/query.ts';
import { withSqlTransaction } from '../../../context/transaction.ts';
import { keepFile } from '../../archivos/commands/guardar.ts';
import { desvincular, vincular } from '../../archivos/vinculos.commands.ts';
import { contarVinculados, type Dueno } from '../../archivos/vinculos.queries.ts';
import { tomarAcopio } from '../locks.sql.ts';
import { leerArchivo } from './archivos.queries.ts';
import { exigirConPapeles, leerPortador } from './portador.queries.ts';

const duenoDe = (id: string): Dueno => ({ tipo: 'acopio', id });

/** Asked before anything is kept, and again with the acopio locked once the bytes are there. */
export async function subirArchivo(
  ctx: TenantContext,
  { id, archivo }: SubirArchivoAcopio,
): Promise<ArchivoAcopio> {
  const portador = await leerPortador(ctx, id);
  const anterior = await previousAnswer(ctx);
  if (anterior) return archivoAcopioSchema.parse(anterior.valor);
  exigirConPapeles(portador);
  return keepFile(ctx, archivo, (tx, guardado) => adjuntar(tx, ctx, id, guardado));
}

async function adjuntar(
  tx: QueryTx,
  ctx: TenantContext,
  id: string,
  archivo: Archivo,
): Promise<ArchivoAcopio> {
  const acopio = await tomarAcopio(tx, ctx, id);
  exigirConPapeles(acopio);
  const dueno = duenoDe(id);
  if ((await contarVinculados(tx, ctx, dueno)) >= ADJUNTOS_MAX) {
    const message = `Este acopio ya tiene ${ADJUNTOS_MAX} archivos, los que puede tener.`;
    throw new AppError('LIMITE_ADJUNTOS', { message });
  }
  await vincular(tx, ctx, dueno, archivo.id);
  await recordAudit(tx, ctx, {
    accion: 'EDITAR',
    entidad: 'ACOPIO',
    entidadId: id,
    proyectoId: acopio.proyectoId,
    resumen: `Adjuntó ${archivo.nombre} al acopio ${acopio.codigo}`,
    antes: {},
    despues: { adjunto: archivo.nombre, bytes: archivo.bytes, sha256: archivo.sha256 },
  });
  const { clave: _clave, ...subido } = await leerArchivo(tx, ctx, { id, fileId: archivo.id });
  return subido;
}

/** The paper of a retiro says what was taken: it cannot go before the retiro does. */
export async function eliminarArchivo(
  ctx: TenantContext,
  { id, fileId }: ReferenciaArchivoAcopio,
): Promise<{ id: string; eliminado: true }> {
  return withSqlTransaction(ctx, async (tx) => {
    const acopio = await tomarAcopio(tx, ctx, id);
    const { nombre, bytes, sha256, retiro } = await leerArchivo(tx, ctx, { id, fileId });
    if (retiro !== null) {
      const message = `Este archivo es el comprobante del retiro ${retiro.numero}: queda con él.`;
      throw new AppError('ARCHIVO_DE_RETIRO', { message });
    }
    exigirConPapeles(acopio);
    await desvincular(tx, ctx, duenoDe(id), fileId);
    await recordAudit(tx, ctx, {
      accion: 'EDITAR',
      entidad: 'ACOPIO',
      entidadId: id,
      proyectoId: acopio.proyectoId,
      resumen: `Quitó ${nombre} del acopio ${acopio.codigo}`,
      antes: { adjunto: nombre, bytes, sha256 },
      despues: {},
    });
    return { id: fileId, eliminado: true };
  });
}
