import {
  IMPORTACION_ITEMS_MAX_BYTES,
  IMPORTACION_ITEMS_MAX_FILAS,
} from '@plomada/domain/acopios/items/item.rules';
import {
  interpretarItem,
  leerTitulosDeItems,
  revisarConjunto,
  type ItemImportado,
} from '@plomada/domain/acopios/planillas/planilla.rules';
import {
  COLUMNAS_ITEMS_MAX,
  FILAS_MUESTRA_ITEMS,
  type ImportarItems,
  type ItemInterpretado,
} from '@plomada/domain/acopios/planillas/planilla.schema';
import { AppError } from '@plomada/domain/errores';
import { buscadorDeRubros } from '@plomada/domain/importaciones/catalogo.rules';
import type { HallazgoImportacion } from '@plomada/domain/importaciones/importacion.schema';
import { formatearNumero } from '@plomada/formatters/numero';

import type { TenantContext } from '../../../context/context.ts';
import { readSheet } from '../../../files/spreadsheets/read-sheet.ts';
import type { SheetRow } from '../../../files/spreadsheets/sheet.ts';
import { SELECT_RUBROS } from '../../proveedores/rubros/rubros.sql.ts';
import type { AcopioPortador } from '../archivos/portador.queries.ts';
import { exigirLugarDeItems, leerOcupacion } from './lugar.queries.ts';

/** Titles and headings come on top of the rows. */
const FILAS_DE_MAS = 50;

/** What a file would put into an acopio, and everything that speaks against it. */
export type AnalisisItems = {
  readonly filas: number;
  readonly items: readonly ItemImportado[];
  readonly importeCentavos: number;
  readonly muestra: readonly ItemInterpretado[];
  readonly errores: readonly HallazgoImportacion[];
  readonly advertencias: readonly HallazgoImportacion[];
};

const sinFilas = (message: string): AppError =>
  new AppError('VALIDATION_ERROR', { details: [{ path: 'excelFile', message }] });

async function leerFilas(
  ctx: TenantContext,
  { excelFile }: ImportarItems,
): Promise<readonly SheetRow[]> {
  return readSheet(ctx, excelFile.ruta, {
    nombre: excelFile.nombre,
    maxFilas: IMPORTACION_ITEMS_MAX_FILAS + FILAS_DE_MAS,
    maxBytes: IMPORTACION_ITEMS_MAX_BYTES,
    maxColumnas: COLUMNAS_ITEMS_MAX,
  });
}

const porFila = (a: HallazgoImportacion, b: HallazgoImportacion): number => a.fila - b.fila;

/** Reads and judges the whole file; nothing is written. The same for the preview and the import. */
export async function analizarItems(
  ctx: TenantContext,
  input: ImportarItems,
  { tipo, moneda }: AcopioPortador,
): Promise<AnalisisItems> {
  const rubro = buscadorDeRubros(await ctx.query(SELECT_RUBROS(ctx.tenantId)));
  const todas = await leerFilas(ctx, input);
  const { lectura, errores: faltan } = leerTitulosDeItems(todas, { tipo, moneda, rubro });
  const filas = todas.filter(({ fila }) => fila > lectura.filaTitulos);
  if (filas.length === 0) throw sinFilas('La planilla no tiene filas debajo de los títulos');
  if (filas.length > IMPORTACION_ITEMS_MAX_FILAS) {
    const max = formatearNumero(IMPORTACION_ITEMS_MAX_FILAS);
    throw sinFilas(`La planilla tiene más de ${max} filas`);
  }
  const vacio = { filas: filas.length, items: [], importeCentavos: 0, muestra: [] };
  if (faltan.length > 0) return { ...vacio, errores: faltan, advertencias: [] };
  const ocupacion = await leerOcupacion(ctx, input.id);
  exigirLugarDeItems(ctx, ocupacion, filas.length);
  const leidas = filas.map((fila) => interpretarItem(lectura, fila));
  const errores = leidas
    .flatMap((leida) => leida.errores)
    .concat(
      revisarConjunto(
        leidas.map(({ vista }) => vista),
        ocupacion.codigos,
      ),
    )
    .sort(porFila);
  const malas = new Set(errores.map(({ fila }) => fila));
  const items = leidas.flatMap(({ item }) => (item && !malas.has(item.fila) ? [item] : []));
  return {
    filas: filas.length,
    items,
    importeCentavos: items.reduce((suma, { importeCentavos }) => suma + importeCentavos, 0),
    muestra: leidas
      .slice(0, FILAS_MUESTRA_ITEMS)
      .map(({ vista }) => ({ ...vista, valida: !malas.has(vista.fila) })),
    errores,
    advertencias: leidas.flatMap((leida) => leida.advertencias),
  };
}
