import type {
  AdjuntoSubido,
  Archivo,
  ReferenciaAdjunto,
  SubirAdjunto,
} from '@plomada/domain/archivos/archivo.schema';
import { AppError } from '@plomada/domain/errores';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';

import type { TenantContext } from '../../context/context.ts';
import type { QueryTx } from '../../context/query.ts';
import { withSqlTransaction } from '../../context/transaction.ts';
import { leerPortador, leerRepetidos } from './archivos.queries.ts';
import type { Portador } from './archivos.sql.ts';
import { keepFile } from './commands/guardar.ts';
import { adjuntarArchivo, quitarArchivo } from './vinculos.commands.ts';
import { leerVinculado } from './vinculos.queries.ts';

function exigirAbierta({ proyectoEstado }: Portador): void {
  if (esSoloLectura(proyectoEstado)) throw new AppError('OBRA_ARCHIVADA');
}

const duenoDe = (id: string) => ({ tipo: 'movimiento', id }) as const;

/** Asked before anything is kept, and again with the movement locked once the bytes are there. */
export async function subirAdjunto(
  ctx: TenantContext,
  { id, archivo }: SubirAdjunto,
): Promise<AdjuntoSubido> {
  exigirAbierta(await leerPortador(ctx.db, ctx, id));
  return keepFile(ctx, archivo, (tx, guardado) => adjuntar(tx, ctx, id, guardado));
}

async function adjuntar(
  tx: QueryTx,
  ctx: TenantContext,
  movimientoId: string,
  archivo: Archivo,
): Promise<AdjuntoSubido> {
  const portador = await leerPortador(tx, ctx, movimientoId, { lock: true });
  exigirAbierta(portador);
  const dueno = duenoDe(movimientoId);
  await adjuntarArchivo(tx, ctx, { ...portador, ...dueno }, archivo);
  const repetidos = await leerRepetidos(tx, ctx, archivo);
  const { clave: _clave, ...adjunto } = await leerVinculado(tx, ctx, dueno, archivo.id);
  return { ...adjunto, repetidos };
}

export async function eliminarAdjunto(
  ctx: TenantContext,
  { id, archivoId }: ReferenciaAdjunto,
): Promise<{ id: string; eliminado: true }> {
  return withSqlTransaction(ctx, async (tx) => {
    const portador = await leerPortador(tx, ctx, id, { lock: true });
    const archivo = await leerVinculado(tx, ctx, duenoDe(id), archivoId);
    exigirAbierta(portador);
    return quitarArchivo(tx, ctx, { ...portador, ...duenoDe(id) }, archivo);
  });
}
