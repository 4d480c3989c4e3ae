import type {
  ArchivoAcopio,
  ReferenciaArchivoAcopio,
  SubirArchivoAcopio,
} from '@plomada/domain/acopios/archivo-acopio.schema';
import { admitePapeles, archivoSuelto } from '@plomada/domain/acopios/edicion.rules';
import { AppError } from '@plomada/domain/errores';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';

import type { TenantContext } from '../../../context/context.ts';
import { transaction } from '../../../context/transaction.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import { adjuntarArchivo, quitarArchivo } from '../../archivos/archivos.commands.ts';
import { keepFile } from '../../archivos/guardar.commands.ts';
import { leerVisible } from '../acopios.queries.ts';
import { tomarAcopio } from '../acopios.sql.ts';
import { leerArchivo } from './archivos.queries.ts';

/**
 * Attaches a file to an acopio, which is checked before the bytes are stored, and again under its
 * lock once they are.
 */
export async function subirArchivo(
  ctx: TenantContext,
  { id, archivo }: SubirArchivoAcopio,
): Promise<ArchivoAcopio> {
  const visible = await leerVisible(ctx, id);
  if (esSoloLectura(visible.proyectoEstado)) throw new AppError('OBRA_ARCHIVADA');
  mustAllow(admitePapeles(visible));
  return keepFile(ctx, archivo, async (tx, guardado) => {
    const acopio = await tomarAcopio(tx, id);
    mustAllow(admitePapeles(acopio));
    await adjuntarArchivo(tx, { ...acopio, tipo: 'acopio' }, guardado);
    const { clave: _clave, ...subido } = await leerArchivo(tx, { id, fileId: guardado.id });
    return subido;
  });
}

/**
 * Deletes a file of an acopio. The delivery note of a retiro cannot be deleted, because it
 * documents the retiro.
 */
export async function eliminarArchivo(
  ctx: TenantContext,
  { id, fileId }: ReferenciaArchivoAcopio,
): Promise<{ id: string; eliminado: true }> {
  return transaction(ctx, async (tx) => {
    const acopio = await tomarAcopio(tx, id);
    const archivo = await leerArchivo(tx, { id, fileId });
    mustAllow(archivoSuelto(archivo));
    mustAllow(admitePapeles(acopio));
    return quitarArchivo(tx, { ...acopio, tipo: 'acopio' }, archivo);
  });
}
