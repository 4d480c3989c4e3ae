import type {
  ArchivoAcopio,
  ReferenciaArchivoAcopio,
  SubirArchivoAcopio,
} from '@plomada/domain/acopios/archivos/papel.schema';
import type { Archivo } from '@plomada/domain/archivos/archivo.schema';
import { AppError } from '@plomada/domain/errores';

import type { TenantContext, Tx } from '../../../context/context.ts';
import { transaction } from '../../../context/transaction.ts';
import { keepFile } from '../../archivos/commands/guardar.ts';
import { adjuntarArchivo, quitarArchivo } from '../../archivos/vinculos.commands.ts';
import { tomarAcopio } from '../locks.sql.ts';
import { leerArchivo } from './archivos.queries.ts';
import { exigirConPapeles, leerPortador } from './portador.queries.ts';

/** Asked before anything is kept, and again with the acopio locked once the bytes are there. */
export async function subirArchivo(
  ctx: TenantContext,
  { id, archivo }: SubirArchivoAcopio,
): Promise<ArchivoAcopio> {
  exigirConPapeles(await leerPortador(ctx, id));
  return keepFile(ctx, archivo, (tx, guardado) => adjuntar(tx, id, guardado));
}

async function adjuntar(tx: Tx, id: string, archivo: Archivo): Promise<ArchivoAcopio> {
  const acopio = await tomarAcopio(tx, id);
  exigirConPapeles(acopio);
  await adjuntarArchivo(tx, { ...acopio, tipo: 'acopio' }, archivo);
  const { clave: _clave, ...subido } = await leerArchivo(tx, { id, fileId: archivo.id });
  return subido;
}

/** The paper of a retiro says what was taken: it cannot go before the retiro does. */
export async function eliminarArchivo(
  ctx: TenantContext,
  { id, fileId }: ReferenciaArchivoAcopio,
): Promise<{ id: string; eliminado: true }> {
  return transaction(ctx, async (tx) => {
    const acopio = await tomarAcopio(tx, id);
    const archivo = await leerArchivo(tx, { id, fileId });
    if (archivo.retiro !== null) {
      const message = `Este archivo es el comprobante del retiro ${archivo.retiro.numero}: queda con él.`;
      throw new AppError('ARCHIVO_DE_RETIRO', { message });
    }
    exigirConPapeles(acopio);
    return quitarArchivo(tx, { ...acopio, tipo: 'acopio' }, archivo);
  });
}
