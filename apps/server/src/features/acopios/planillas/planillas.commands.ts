import type {
  ImportarItems,
  ResultadoImportacionItems,
  VistaPreviaItems,
} from '@plomada/domain/acopios/planillas/planilla.schema';
import { mostrarPrueba, verificarPrueba } from '@plomada/domain/planilla/prueba-mostrada.rules';

import { recordAudit, subjectOf } from '../../../audit/record-audit.ts';
import type { TenantContext } from '../../../context/context.ts';
import { limited } from '../../../context/limiter.ts';
import { transaction } from '../../../context/transaction.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import { exigirEditable, leerVisible } from '../acopios.queries.ts';
import { tomarVigente } from '../acopios.sql.ts';
import { insertarItems } from '../items/items.sql.ts';
import { analizarItems } from './analisis.queries.ts';

/** Preview of an import: its rows, errors and the items that it would create. Writes nothing. */
export async function previsualizarItems(
  ctx: TenantContext,
  input: ImportarItems,
): Promise<VistaPreviaItems> {
  const acopio = await leerVisible(ctx, input.id);
  exigirEditable(acopio);
  const analisis = await analizarItems(ctx, input, acopio);
  return {
    archivo: input.excelFile.nombre,
    filas: analisis.filas,
    validas: analisis.items.length,
    moneda: acopio.moneda,
    importeCentavos: analisis.importeCentavos,
    muestra: [...analisis.muestra],
    errores: [...analisis.errores],
    advertencias: [...analisis.advertencias],
    prueba: analisis.prueba.map(mostrarPrueba),
  };
}

/**
 * Imports the items of a spreadsheet: reads the file again (the preview keeps nothing) and writes
 * all rows or none. Errors in rows are returned as the answer, not thrown.
 */
export async function importarItems(
  ctx: TenantContext,
  input: ImportarItems,
): Promise<ResultadoImportacionItems> {
  const { id, excelFile } = input;
  const visible = await leerVisible(ctx, id);
  exigirEditable(visible);
  const { filas, items, errores, prueba } = await analizarItems(ctx, input, visible);
  if (errores.length > 0) return { filas, importados: 0, errores: [...errores] };
  mustAllow(verificarPrueba(prueba));
  return limited(ctx, 'import', () =>
    transaction(ctx, async (tx) => {
      // The acopio is locked and checked again, because it may have changed since it was read.
      const acopio = await tomarVigente(tx, id);
      await insertarItems(tx, acopio, items);
      const cuantos = items.length === 1 ? '1 ítem' : `${items.length} ítems`;
      await recordAudit(tx, {
        accion: 'IMPORTAR',
        ...subjectOf('ACOPIO', acopio),
        resumen: `Importó ${cuantos} al acopio ${acopio.codigo} de ${excelFile.nombre}`,
        despues: { archivo: excelFile.nombre, sha256: excelFile.sha256, items: items.length },
      });
      return { filas, importados: items.length, errores: [] };
    }),
  );
}
