import type {
  AdjuntoSubido,
  Archivo,
  ReferenciaAdjunto,
  SubirAdjunto,
} from '@plomada/domain/archivos/archivo.schema';
import { AppError } from '@plomada/domain/errores';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';

import type { TenantContext, Tx } from '../../context/context.ts';
import { transaction } from '../../context/transaction.ts';
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
  exigirAbierta(await leerPortador(ctx, id));
  return keepFile(ctx, archivo, (tx, guardado) => adjuntar(tx, id, guardado));
}

async function adjuntar(tx: Tx, movimientoId: string, archivo: Archivo): Promise<AdjuntoSubido> {
  const portador = await leerPortador(tx, movimientoId, { lock: true });
  exigirAbierta(portador);
  const dueno = duenoDe(movimientoId);
  await adjuntarArchivo(tx, { ...portador, ...dueno }, archivo);
  const repetidos = await leerRepetidos(tx, archivo);
  const { clave: _clave, ...adjunto } = await leerVinculado(tx, dueno, archivo.id);
  return { ...adjunto, repetidos };
}

export async function eliminarAdjunto(
  ctx: TenantContext,
  { id, archivoId }: ReferenciaAdjunto,
): Promise<{ id: string; eliminado: true }> {
  return transaction(ctx, async (tx) => {
    const portador = await leerPortador(tx, id, { lock: true });
    const archivo = await leerVinculado(tx, duenoDe(id), archivoId);
    exigirAbierta(portador);
    return quitarArchivo(tx, { ...portador, ...duenoDe(id) }, archivo);
  });
}
