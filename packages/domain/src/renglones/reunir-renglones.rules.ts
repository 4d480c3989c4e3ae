import { CENTAVOS_MAX } from '../base/dinero.rules.ts';
import type { HallazgoImportacion } from '../planilla/planilla.schema.ts';
import type { TitulosLeidos } from '../planilla/titulos.rules.ts';
import type { Comprobado } from './comprobacion.rules.ts';
import { TITULOS_RENGLON } from './renglon.rules.ts';

/** Errors for missing required columns, reported at the row of titles. */
export const columnasQueFaltan = <C extends string>(
  campos: readonly C[],
  nombres: Readonly<Record<C, string>>,
  { columnas, filaTitulos }: TitulosLeidos<C>,
): HallazgoImportacion[] =>
  campos
    .filter((campo) => columnas[campo] === undefined)
    .map((campo) => ({
      fila: filaTitulos,
      columna: nombres[campo],
      valor: '',
      mensaje: `Falta la columna ${nombres[campo]}`,
    }));

/** Error of a file without any importable row. */
export const sinItems = (cuantos: number, filaTitulos: number): HallazgoImportacion[] => {
  const mensaje = 'Ninguna fila tiene descripción, unidad, cantidad y precio';
  return cuantos > 0 ? [] : [{ fila: filaTitulos, columna: '', valor: '', mensaje }];
};

/**
 * Error at the first row with which the sum, including `yaHay`, exceeds the maximum of an amount.
 */
export function revisarSuma(
  filas: readonly { readonly fila: number; readonly importeCentavos: number | null }[],
  yaHay = 0,
): HallazgoImportacion[] {
  let total = BigInt(yaHay);
  for (const { fila, importeCentavos } of filas) {
    total += BigInt(importeCentavos ?? 0);
    if (total > BigInt(CENTAVOS_MAX)) {
      const columna = TITULOS_RENGLON.precioUnitario;
      const mensaje = 'Hasta esta fila, los ítems suman un importe demasiado grande';
      return [{ fila, columna, valor: '', mensaje }];
    }
  }
  return [];
}

/**
 * Result of reading a row: the item, null when it cannot be imported, and its line in the preview.
 */
export type RenglonLeido<I, V> = {
  readonly item: I | null;
  readonly vista: V;
  readonly errores: readonly HallazgoImportacion[];
  readonly advertencias: readonly HallazgoImportacion[];
};

/** Items that a file would import, with its errors and warnings. */
export type AnalisisDeRenglones<I, V> = {
  readonly filas: number;
  readonly items: readonly I[];
  /** Sum of `items`. */
  readonly importeCentavos: number;
  readonly muestra: V[];
  readonly errores: HallazgoImportacion[];
  readonly advertencias: HallazgoImportacion[];
};

const FILAS_MUESTRA = 20;

/**
 * Joins the results of all rows; `aparte` has findings about rows that are no items, and about
 * several rows together.
 */
export function reunirRenglones<
  I extends { readonly fila: number; readonly importeCentavos: number },
  V extends { readonly fila: number; readonly valida: boolean },
>(leidas: readonly RenglonLeido<I, V>[], aparte: Comprobado): AnalisisDeRenglones<I, V> {
  const deFilas = (que: keyof Comprobado): HallazgoImportacion[] =>
    [...leidas.flatMap((leida) => leida[que]), ...aparte[que]].sort((a, b) => a.fila - b.fila);
  const errores = deFilas('errores');
  const malas = new Set(errores.map(({ fila }) => fila));
  const items = leidas.flatMap(({ item }) => (item && !malas.has(item.fila) ? [item] : []));
  return {
    filas: leidas.length,
    items,
    importeCentavos: items.reduce((suma, { importeCentavos }) => suma + importeCentavos, 0),
    muestra: leidas
      .slice(0, FILAS_MUESTRA)
      .map(({ vista }) => ({ ...vista, valida: !malas.has(vista.fila) })),
    errores,
    advertencias: deFilas('advertencias'),
  };
}
