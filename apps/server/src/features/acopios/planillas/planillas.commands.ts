import type { ItemImportado } from '@plomada/domain/acopios/planillas/planilla.rules';
import type {
  ImportarItems,
  ResultadoImportacionItems,
  VistaPreviaItems,
} from '@plomada/domain/acopios/planillas/planilla.schema';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { inHeavyTurn } from '../../../context/heavy-turns.ts';
import { transaction } from '../../../context/transaction.ts';
import { exigirEditable, leerPortador } from '../archivos/portador.queries.ts';
import { insertarItems } from '../items/items.sql.ts';
import { exigirVigente, tomarAcopio } from '../locks.sql.ts';
import { analizarItems } from './analisis.queries.ts';

/** How a file would be read and what would come of it. Writes nothing. */
export async function previsualizarItems(
  ctx: TenantContext,
  input: ImportarItems,
): Promise<VistaPreviaItems> {
  const portador = await leerPortador(ctx, input.id);
  exigirEditable(portador);
  const analisis = await analizarItems(ctx, input, portador);
  return {
    archivo: input.excelFile.nombre,
    filas: analisis.filas,
    validas: analisis.items.length,
    moneda: portador.moneda,
    importeCentavos: analisis.importeCentavos,
    muestra: [...analisis.muestra],
    errores: [...analisis.errores],
    advertencias: [...analisis.advertencias],
  };
}

/**
 * Reads the file again (the preview kept nothing) and writes all of its rows or none. Wrong rows are
 * no exception: they are the answer.
 */
export async function importarItems(
  ctx: TenantContext,
  input: ImportarItems,
): Promise<ResultadoImportacionItems> {
  const portador = await leerPortador(ctx, input.id);
  exigirEditable(portador);
  const { filas, items, errores } = await analizarItems(ctx, input, portador);
  if (errores.length > 0) return { filas, importados: 0, errores: [...errores] };
  return inHeavyTurn(ctx, 'import', () =>
    transaction(ctx, async (tx) => {
      await escribir(tx, input, items);
      return { filas, importados: items.length, errores: [] };
    }),
  );
}

/** The acopio is locked first: what was read of it before may have changed since. */
async function escribir(
  tx: Tx,
  { id, excelFile }: ImportarItems,
  items: readonly ItemImportado[],
): Promise<void> {
  const acopio = await tomarAcopio(tx, id);
  exigirVigente(acopio);
  await insertarItems(
    tx,
    acopio,
    items.map(({ fila: _fila, importeCentavos: _importe, ...item }) => item),
  );
  const cuantos = items.length === 1 ? '1 ítem' : `${items.length} ítems`;
  await recordAudit(tx, {
    accion: 'IMPORTAR',
    entidad: 'ACOPIO',
    entidadId: id,
    proyectoId: acopio.proyectoId,
    resumen: `Importó ${cuantos} al acopio ${acopio.codigo} de ${excelFile.nombre}`,
    despues: { archivo: excelFile.nombre, sha256: excelFile.sha256, items: items.length },
  });
}
