import type { FilaGrilla } from '../../planilla/grilla.rules.ts';
import type { ZonaDePlata } from '../../planilla/plata.rules.ts';
import { plegar } from '../../planilla/texto.rules.ts';
import type { TablaLeida } from './lectura-tabla.rules.ts';
import type { ColumnaTabla, Tabla } from './tabla.rules.ts';
import { DE_IMPORTE, VOCABULARIO_LIBRO } from './vocabulario.rules.ts';

/** A column of money, imported or not. */
export type ColumnaDePlata = {
  readonly columna: number;
  readonly titulo: string;
  /** True when the column's title names dollars. */
  readonly enDolares: boolean;
  /** True when the amounts of the rows are read from this column. */
  readonly seLee: boolean;
};

const DE_PLATA =
  /\b(?:importes?|montos?|valor(?:es)?|costos?|precios?|total(?:es)?|subtotal(?:es)?|pesos|ars|usd|dolar(?:es)?|facturado|pagado|cobrado)\b|\$/;
/** Minimum part of the cells below a title that are amounts. */
const PARTE_MIN = 0.6;

function sonImportes(cuerpo: readonly FilaGrilla[], columna: number): boolean {
  const celdas = cuerpo.flatMap(({ porColumna }) => porColumna.get(columna) ?? []);
  const importes = celdas.filter(({ monto }) => monto !== null).length;
  return importes > 0 && importes >= celdas.length * PARTE_MIN;
}

/**
 * True for money that no row uses: a second statement of the amount, or a column left aside with a
 * title of money.
 */
function esPlataSinLeer({ campo, mes, titulo, sobra }: ColumnaTabla): boolean {
  if (mes !== null) return false;
  if (campo === 'equivalente' || campo === 'equivalenteUsd') return true;
  if (sobra === null || sobra === 'ORDEN') return false;
  const nombrado = VOCABULARIO_LIBRO.campoDe(titulo)?.campo;
  return (nombrado !== undefined && DE_IMPORTE.has(nombrado)) || DE_PLATA.test(plegar(titulo));
}

/**
 * Columns of money in a table, from left to right; none in a table of items, which are not
 * payments.
 */
export function columnasDePlata({ tabla }: TablaLeida): ColumnaDePlata[] {
  if (tabla.forma === 'RENGLONES') return [];
  const leidas = new Set(tabla.deImporte.map(({ columna }) => columna));
  return tabla.columnas.flatMap((una): ColumnaDePlata[] => {
    const { columna, titulo } = una;
    const seLee = leidas.has(columna);
    const cuenta =
      seLee ||
      columna === tabla.deTotal ||
      (esPlataSinLeer(una) && sonImportes(tabla.cuerpo, columna));
    return cuenta
      ? [{ columna, titulo, enDolares: tabla.monedas.get(columna) === 'USD', seLee }]
      : [];
  });
}

type Lugar = { readonly tabla: Tabla; readonly desde: number };

const primeraFila = ({ cruda: { previas, deTitulos, cuerpo } }: Tabla): number =>
  [...previas, ...deTitulos, ...cuerpo].reduce((n, { fila }) => Math.min(n, fila), Infinity);

const seCruzan = (a: Tabla, b: Tabla): boolean =>
  a.cruda.desdeColumna <= b.cruda.hastaColumna && b.cruda.desdeColumna <= a.cruda.hastaColumna;

/**
 * Rows of a sheet that each table must account for: from its first row, or row 1 for a topmost
 * table, to the row before the next table below it in the same columns.
 */
export function zonasDeTablas(
  tablas: readonly Tabla[],
): ReadonlyMap<Tabla, Pick<ZonaDePlata, 'desdeFila' | 'hastaFila'>> {
  const porHoja = Map.groupBy(
    tablas.map((tabla): Lugar => ({ tabla, desde: primeraFila(tabla) })),
    ({ tabla }) => tabla.grilla.indice,
  );
  const zonas = new Map<Tabla, Pick<ZonaDePlata, 'desdeFila' | 'hastaFila'>>();
  for (const lugares of porHoja.values()) {
    const enOrden = lugares.toSorted((a, b) => a.desde - b.desde);
    for (const [i, { tabla, desde }] of enOrden.entries()) {
      const cruza = ({ tabla: otra }: Lugar): boolean => seCruzan(tabla, otra);
      const previa = enOrden.slice(0, i).some((otro) => otro.desde < desde && cruza(otro));
      const siguiente = enOrden.slice(i + 1).find((otro) => otro.desde > desde && cruza(otro));
      zonas.set(tabla, {
        desdeFila: previa ? desde : 1,
        hastaFila: (siguiente?.desde ?? Infinity) - 1,
      });
    }
  }
  return zonas;
}
