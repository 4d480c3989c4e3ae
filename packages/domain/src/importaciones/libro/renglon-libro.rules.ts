import type { Moneda } from '../../base/campos.schema.ts';
import { decimalDeCentavos } from '../../base/importe.rules.ts';
import { SIN_HECHOS, type HechosDeColumna } from '../../planilla/hechos.rules.ts';
import { abrirCeldas } from '../../planilla/lector.rules.ts';
import { decimalDeNumero, type CeldaImportada } from '../../planilla/texto.rules.ts';
import { leerRenglon, TITULOS_RENGLON } from '../../renglones/renglon.rules.ts';
import type { RubroCatalogo } from '../../renglones/rubro.rules.ts';
import { pactadoDe } from './dolares.rules.ts';
import type { Entrada } from './entradas.rules.ts';
import { monedaDeTabla } from './moneda-columna.rules.ts';
import type { Tabla } from './tabla.rules.ts';

const CAMPOS = ['descripcion', 'unidad', 'cantidad', 'precioUnitario', 'rubro'] as const;
const COLUMNAS = { descripcion: 0, unidad: 1, cantidad: 2, precioUnitario: 3, rubro: 4 } as const;
const ESCALA_MAX = 4;

/** Rounds a number, such as the result of a formula, to the decimals of a quantity. */
const redondear = (valor: CeldaImportada): CeldaImportada =>
  typeof valor === 'number' ? Number(decimalDeNumero(Number(valor.toFixed(ESCALA_MAX)))) : valor;

/** Price of an item; the result when its cell is a product, as of dollars and a rate. */
function precioDe({ celdas }: Entrada): CeldaImportada {
  const celda = celdas.get('precioUnitario');
  if (!celda) return null;
  if (celda.monto?.producto) return decimalDeCentavos(celda.monto.centavos);
  return redondear(celda.valor);
}

type Resuelto = {
  readonly rubro: RubroCatalogo | null;
  readonly unidad: string | null;
  /** Currency of the acopio that receives the item, when it is known. */
  readonly moneda: Moneda | null;
};

const EN_DOLARES = /u\$s|us\$|usd|d[oó]lar/i;

const EN_PESOS = /(?:^|[^us])\$|pesos|\bars\b/i;

/**
 * Currency of the items of a table: in the titles of prices or amounts, in the cells of prices, or
 * that of the tab; null when nothing names a supported one.
 */
export function monedaDeItems(tabla: Tabla): Moneda | null {
  const { columnas, porCampo, cuerpo } = tabla;
  const deDinero = new Set(
    (['precioUnitario', 'importe', 'importeUsd'] as const).map((campo) => porCampo.get(campo)),
  );
  const titulos = columnas.flatMap(({ columna, titulo }) =>
    deDinero.has(columna) ? [titulo] : [],
  );
  if (titulos.some((titulo) => EN_DOLARES.test(titulo))) return 'USD';
  const precio = porCampo.get('precioUnitario') ?? -1;
  const escritas = new Set(cuerpo.flatMap((f) => f.porColumna.get(precio)?.monto?.moneda ?? []));
  if (escritas.size === 1) return [...escritas][0] ?? null;
  return titulos.some((titulo) => EN_PESOS.test(titulo)) ? 'ARS' : monedaDeTabla(tabla);
}

/** Facts for reading the cell of a quantity or of a price. */
const hechosDe =
  ({ celdas }: Entrada) =>
  (columna: number): HechosDeColumna =>
    celdas.get(columna === COLUMNAS.precioUnitario ? 'precioUnitario' : 'cantidad')?.hechos ??
    SIN_HECHOS;

export function leerItem(entrada: Entrada, { rubro, unidad, moneda }: Resuelto) {
  const { celdas, fila } = entrada;
  const cruda = {
    fila: fila.fila,
    celdas: [
      celdas.get('concepto')?.valor ?? null,
      unidad,
      redondear(celdas.get('cantidad')?.valor ?? null),
      precioDe(entrada),
      rubro?.codigo ?? null,
    ],
  };
  const lector = abrirCeldas<(typeof CAMPOS)[number]>(
    { columnas: COLUMNAS, titulos: [], nombres: TITULOS_RENGLON, hechos: hechosDe(entrada) },
    cruda,
  );
  return leerRenglon(lector, {
    moneda: moneda ?? monedaDeItems(entrada.tabla) ?? 'ARS',
    rubro: () => rubro,
    conCantidad: true,
    conPrecio: false,
  });
}

/** Dollars and rate of a price written as their product; null for any other. */
export function pactadoDePrecio({ celdas }: Entrada) {
  const producto = celdas.get('precioUnitario')?.monto?.producto;
  return producto ? pactadoDe(producto, celdas.get('concepto')?.texto ?? '') : null;
}
