import { AppError } from '@plomada/domain/errores';
import { buscadorDeRubros } from '@plomada/domain/importaciones/catalogo.rules';
import type { HallazgoImportacion } from '@plomada/domain/importaciones/importacion.schema';
import { revisarSuma } from '@plomada/domain/importaciones/renglon.rules';
import {
  IMPORTACION_PRESUPUESTO_MAX_BYTES,
  ITEMS_PRESUPUESTO_MAX,
} from '@plomada/domain/presupuestos/items/item.schema';
import {
  interpretarItemPresupuesto,
  leerTitulosDePresupuesto,
  type ItemPresupuestoImportado,
} from '@plomada/domain/presupuestos/planillas/planilla.rules';
import type {
  ImportarItemsPresupuesto,
  ItemPresupuestoInterpretado,
} from '@plomada/domain/presupuestos/planillas/planilla.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearNumero } from '@plomada/formatters/numero';

import type { TenantContext } from '../../../context/context.ts';
import { readSheet } from '../../../files/spreadsheets/read-sheet.ts';
import { SELECT_RUBROS } from '../../proveedores/rubros/rubros.sql.ts';

/** Titles and headings come on top of the rows. */
const FILAS_DE_MAS = 50;
const COLUMNAS_MAX = 40;
const FILAS_MUESTRA = 20;

/** What a file would put into a budget, and everything that speaks against it. */
export type AnalisisPresupuesto = {
  readonly filas: number;
  readonly items: readonly ItemPresupuestoImportado[];
  /** Of the items. */
  readonly importeCentavos: number;
  readonly muestra: readonly ItemPresupuestoInterpretado[];
  readonly errores: readonly HallazgoImportacion[];
  readonly advertencias: readonly HallazgoImportacion[];
};

const malArchivo = (message: string): AppError =>
  new AppError('VALIDATION_ERROR', { details: [{ path: 'excelFile', message }] });

/** What stays of the budget beside the rows of a file. */
export const quedan = (
  { items, totalCentavos }: Presupuesto,
  modo: ImportarItemsPresupuesto['modo'],
) => (modo === 'AGREGAR' ? { items, centavos: totalCentavos } : { items: [], centavos: 0 });

/** Said before the rows are judged, and again under lock. */
export function exigirLugar(hay: number, nuevos: number): void {
  if (hay + nuevos <= ITEMS_PRESUPUESTO_MAX) return;
  const [max, hasta, trae] = [ITEMS_PRESUPUESTO_MAX, hay, nuevos].map((n) => formatearNumero(n));
  throw malArchivo(
    hay === 0
      ? `La planilla tiene más de ${max} filas`
      : `Un presupuesto lleva hasta ${max} ítems: hay ${hasta} y la planilla trae ${trae}`,
  );
}

const porFila = (a: HallazgoImportacion, b: HallazgoImportacion): number => a.fila - b.fila;

/** Reads and judges the whole file; nothing is written. The same for the preview and the import. */
export async function analizarPresupuesto(
  ctx: TenantContext,
  { excelFile, modo }: ImportarItemsPresupuesto,
  presupuesto: Presupuesto,
): Promise<AnalisisPresupuesto> {
  const rubro = buscadorDeRubros(await ctx.query(SELECT_RUBROS(ctx.tenantId)));
  const todas = await readSheet(ctx, excelFile.ruta, {
    nombre: excelFile.nombre,
    maxFilas: ITEMS_PRESUPUESTO_MAX + FILAS_DE_MAS,
    maxBytes: IMPORTACION_PRESUPUESTO_MAX_BYTES,
    maxColumnas: COLUMNAS_MAX,
  });
  const { lectura, errores: faltan } = leerTitulosDePresupuesto(todas, {
    moneda: presupuesto.moneda,
    rubro,
  });
  const filas = todas.filter(({ fila }) => fila > lectura.filaTitulos);
  if (filas.length === 0) throw malArchivo('La planilla no tiene filas debajo de los títulos');
  const queda = quedan(presupuesto, modo);
  exigirLugar(queda.items.length, filas.length);
  const vacio = { filas: filas.length, items: [], importeCentavos: 0, muestra: [] };
  if (faltan.length > 0) return { ...vacio, errores: faltan, advertencias: [] };
  const leidas = filas.map((fila) => interpretarItemPresupuesto(lectura, fila));
  const vistas = leidas.map(({ vista }) => vista);
  const errores = leidas
    .flatMap((leida) => leida.errores)
    .concat(revisarSuma(vistas, queda.centavos))
    .sort(porFila);
  const malas = new Set(errores.map(({ fila }) => fila));
  const items = leidas.flatMap(({ item }) => (item && !malas.has(item.fila) ? [item] : []));
  return {
    filas: filas.length,
    items,
    importeCentavos: items.reduce((suma, { importeCentavos }) => suma + importeCentavos, 0),
    muestra: vistas
      .slice(0, FILAS_MUESTRA)
      .map((vista) => ({ ...vista, valida: !malas.has(vista.fila) })),
    errores,
    advertencias: leidas.flatMap((leida) => leida.advertencias),
  };
}
