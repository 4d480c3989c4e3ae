import type { Adjunto } from '@plomada/domain/archivos/archivo.schema';
import type { ReferenciaArchivoLote, SubirArchivoLote } from '@plomada/domain/lote/lote.schema';

import type { TenantContext } from '../../../context/context.ts';
import { transaction } from '../../../context/transaction.ts';
import { keepFile } from '../../archivos/commands/guardar.ts';
import { adjuntarArchivo, quitarArchivo } from '../../archivos/vinculos.commands.ts';
import { leerVinculado } from '../../archivos/vinculos.queries.ts';
import { exigirAbierta, leerObra, tomarLote, type LoteTomado } from '../locks.sql.ts';
import { exigirLote } from '../lote.queries.ts';

/** A lot is called by its work. */
const duenoDe = ({ obra, lote }: LoteTomado) =>
  ({ tipo: 'lote', id: lote.id, codigo: `de ${obra.codigo}`, proyectoId: obra.id }) as const;

/** Asked before anything is kept, and again with the lot locked once the bytes are there. */
export async function subirArchivo(
  ctx: TenantContext,
  { id, archivo }: SubirArchivoLote,
): Promise<Adjunto> {
  exigirAbierta(await leerObra(ctx, id));
  await exigirLote(ctx, id);
  return keepFile(ctx, archivo, async (tx, guardado) => {
    const dueno = duenoDe(await tomarLote(tx, id));
    await adjuntarArchivo(tx, dueno, guardado);
    const { clave: _clave, ...subido } = await leerVinculado(tx, dueno, guardado.id);
    return subido;
  });
}

export async function eliminarArchivo(
  ctx: TenantContext,
  { id, fileId }: ReferenciaArchivoLote,
): Promise<{ id: string; eliminado: true }> {
  return transaction(ctx, async (tx) => {
    const dueno = duenoDe(await tomarLote(tx, id));
    return quitarArchivo(tx, dueno, await leerVinculado(tx, dueno, fileId));
  });
}
