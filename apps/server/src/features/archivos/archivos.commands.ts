import type {
  AdjuntoSubido,
  ReferenciaAdjunto,
  SubirAdjunto,
} from '@plomada/domain/archivos/archivo.schema';
import { AppError } from '@plomada/domain/errores';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';

import type { TenantContext } from '../../context/context.ts';
import { transaction } from '../../context/transaction.ts';
import { leerPortador } from './archivos.queries.ts';
import { selectRepetidos, type Portador } from './archivos.sql.ts';
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
  { id, archivo: recibido }: SubirAdjunto,
): Promise<AdjuntoSubido> {
  exigirAbierta(await leerPortador(ctx, id));
  return keepFile(ctx, recibido, async (tx, archivo) => {
    const portador = await leerPortador(tx, id, { lock: true });
    exigirAbierta(portador);
    await adjuntarArchivo(tx, { ...portador, ...duenoDe(id) }, archivo);
    const repetidos = await tx.query(selectRepetidos(tx, archivo.id, archivo.sha256));
    const { clave: _clave, ...adjunto } = await leerVinculado(tx, duenoDe(id), archivo.id);
    return { ...adjunto, repetidos };
  });
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
