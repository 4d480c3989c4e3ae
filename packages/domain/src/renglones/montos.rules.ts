import { ESCALA_CANTIDAD, ESCALA_PRECIO } from '../base/cantidad.rules.ts';
import { aUnidades, dividirRedondeando } from '../base/decimal.rules.ts';
import { leerDecimalCelda } from '../planilla/celdas.rules.ts';
import type { LectorDeHechos } from '../planilla/lector.rules.ts';
import { textoDeCelda } from '../planilla/texto.rules.ts';
import type { RenglonClasificado } from './clases.rules.ts';
import type { TablaDeRenglones } from './titulos.rules.ts';

/** Amount of an imported row, as far as it could be read. */
export type RenglonConMonto = {
  readonly fila: number;
  readonly cantidad: string | null;
  readonly precioUnitario: string | null;
  readonly importeCentavos: number | null;
};

type Lectura = { readonly tabla: TablaDeRenglones; readonly hechos: LectorDeHechos };

/** Decimals of a quantity by a price: sums are compared at this scale. */
const ESCALA = ESCALA_CANTIDAD + ESCALA_PRECIO;
const CENTAVO = 10n ** BigInt(ESCALA - 2);
const MAX_ENTEROS = 14;
const MAX_DECIMALES = 20;

export const enCentavos = (unidades: bigint): bigint => dividirRedondeando(unidades, CENTAVO);
const alCentavo = (a: bigint, b: bigint): boolean => (a > b ? a - b : b - a) <= CENTAVO;

export type Monto = { readonly columna: number; readonly valor: bigint };

function montoEn(
  { hechos }: Lectura,
  { cruda }: RenglonClasificado,
  columna: number | undefined,
): Monto[] {
  if (columna === undefined) return [];
  const celda = cruda.celdas[columna] ?? null;
  if (typeof celda === 'boolean' || !/\d/.test(textoDeCelda(celda))) return [];
  const limites = { maxEnteros: MAX_ENTEROS, maxEscala: MAX_DECIMALES };
  const leido = leerDecimalCelda(celda, limites, { ...hechos(columna), moneda: null });
  if (!leido.ok) return [];
  const [enteros = '0', decimales = ''] = leido.valor.split('.');
  return [{ columna, valor: aUnidades(`${enteros}.${decimales.slice(0, ESCALA) || '0'}`, ESCALA) }];
}

/**
 * Amounts written in a row, in columns of amounts; for a row that is no item and has none there, in
 * the price column, else in columns without a title.
 */
export function montosDe(contexto: Lectura, fila: RenglonClasificado): readonly Monto[] {
  const { titulos, columnas, importes } = contexto.tabla;
  const propios = importes.flatMap((columna) => montoEn(contexto, fila, columna));
  if (propios.length > 0 || fila.clase === 'ITEM') return propios;
  const delPrecio = montoEn(contexto, fila, columnas.precioUnitario);
  if (delPrecio.length > 0) return delPrecio;
  return fila.cruda.celdas.flatMap((_, columna) =>
    (titulos[columna] ?? '') === '' ? montoEn(contexto, fila, columna) : [],
  );
}

/**
 * Sums of the rows before each row: with each amount rounded to the centavo, and exact; `dudosas`
 * counts rows without a readable amount.
 */
export type Sumado = {
  readonly redondo: bigint;
  readonly exacto: bigint;
  readonly dudosas: number;
};

export const NADA: Sumado = { redondo: 0n, exacto: 0n, dudosas: 0 };

export function sumarFila(
  antes: Sumado,
  renglon: RenglonConMonto | undefined,
  propio: Monto | undefined,
): Sumado {
  const { cantidad, precioUnitario, importeCentavos } = renglon ?? {};
  if (importeCentavos != null && cantidad != null && precioUnitario != null) {
    const exacto = aUnidades(cantidad, ESCALA_CANTIDAD) * aUnidades(precioUnitario, ESCALA_PRECIO);
    return {
      redondo: antes.redondo + BigInt(importeCentavos) * CENTAVO,
      exacto: antes.exacto + exacto,
      dudosas: antes.dudosas,
    };
  }
  if (propio === undefined) return { ...antes, dudosas: antes.dudosas + 1 };
  return {
    redondo: antes.redondo + propio.valor,
    exacto: antes.exacto + propio.valor,
    dudosas: antes.dudosas,
  };
}

export const entre = (desde: Sumado, hasta: Sumado): Sumado => ({
  redondo: hasta.redondo - desde.redondo,
  exacto: hasta.exacto - desde.exacto,
  dudosas: hasta.dudosas - desde.dudosas,
});

export const coincide = (
  montos: readonly Monto[],
  { redondo, exacto }: Sumado,
  mas = 0n,
): boolean =>
  montos.some(({ valor }) => alCentavo(valor, redondo + mas) || alCentavo(valor, exacto + mas));
