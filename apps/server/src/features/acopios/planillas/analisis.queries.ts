import {
  IMPORTACION_ITEMS_MAX_BYTES,
  IMPORTACION_ITEMS_MAX_FILAS,
} from '@plomada/domain/acopios/items/item.rules';
import {
  analizarFilas,
  cabeLaPlanilla,
  leerTitulosDeItems,
  revisarColumnas,
  revisarFilas,
  type AnalisisItems,
} from '@plomada/domain/acopios/planillas/planilla.rules';
import {
  COLUMNAS_ITEMS_MAX,
  type ImportarItems,
} from '@plomada/domain/acopios/planillas/planilla.schema';
import { ITEMS_DE_PLAN } from '@plomada/domain/organizaciones/organizacion.rules';
import { hayFilas } from '@plomada/domain/planilla/titulos.rules';
import { buscadorDeRubros } from '@plomada/domain/renglones/rubro.rules';
import { DECIR } from '@plomada/formatters/decir';

import type { TenantContext } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { readSheet } from '../../../files/spreadsheets/read-sheet.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import { SELECT_RUBROS } from '../../proveedores/proveedores.sql.ts';
import { SELECT_CODIGOS } from '../items/list.sql.ts';
import type { AcopioVisible } from '../list.sql.ts';

/** Rows read beyond the limit of items, to leave space for titles and headings. */
const FILAS_DE_MAS = 50;

/**
 * Reads and validates the whole spreadsheet of items, for the preview and the import; writes
 * nothing.
 */
export async function analizarItems(
  ctx: TenantContext,
  { id, excelFile }: ImportarItems,
  { tipo, moneda }: AcopioVisible,
): Promise<AnalisisItems> {
  const rubro = buscadorDeRubros(await ctx.query(SELECT_RUBROS(ctx.tenantId)));
  const todas = await readSheet(ctx, excelFile.ruta, {
    name: excelFile.nombre,
    maxRows: IMPORTACION_ITEMS_MAX_FILAS + FILAS_DE_MAS,
    maxBytes: IMPORTACION_ITEMS_MAX_BYTES,
    maxColumns: COLUMNAS_ITEMS_MAX,
  });
  const planilla = leerTitulosDeItems(todas, { tipo, moneda, rubro });
  const { errores, tabla } = planilla;
  const nuevos = planilla.filas.length;
  mustAllow(
    hayFilas(tabla.cuerpo.length, 'excelFile') ??
      revisarFilas(nuevos, DECIR) ??
      revisarColumnas(planilla),
  );
  if (errores.length > 0) {
    const vacio = { items: [], importeCentavos: 0, muestra: [], advertencias: [], prueba: [] };
    return { ...vacio, filas: nuevos, errores: [...errores] };
  }
  const { items, codigos } = await oneRow(ctx, SELECT_CODIGOS(ctx.tenantId, id));
  mustAllow(cabeLaPlanilla({ limite: ITEMS_DE_PLAN[ctx.tenant.plan], items, nuevos }, DECIR));
  return analizarFilas(planilla, new Set(codigos), DECIR);
}
