import type { Celda } from './celda.rules.ts';
import { casiTodas, sonNumerosDeAlguien, type Perfil } from './perfil-columna.rules.ts';
import type { ColumnaTabla } from './tabla.ts';
import { plegar } from './texto.rules.ts';

export type Libre<C extends string> = {
  readonly columna: ColumnaTabla<C>;
  readonly perfil: Perfil;
};

/** Words or signs of money within a title: `Monto contratado`, `Costo final`. */
const DE_DINERO =
  /\b(?:montos?|importes?|valor(?:es)?|costos?|precios?|total(?:es)?|sumas?|cuanto|plata|\$)(?=\s|$)|^\$/;
/** Words of a price, a rate, a running sum or a balance, which is not the amount of a row. */
const POR_UNIDAD =
  /\b(?:unit\w*|por|x|hora|dia|m2|m3|ml|kg|u|un|cotizacion|dolar|acumulad\w*|saldo)\b/;

const esTituloDeDinero = (titulo: string): boolean => {
  const plegado = plegar(titulo);
  return DE_DINERO.test(plegado) && !POR_UNIDAD.test(plegado);
};

/** Centavos from which an unmarked number is taken as money rather than as a count. */
const CUENTA_MAX = 100_000;

/** True when an amount is written like money: with a currency, with `$` or with two decimals. */
const esEscritaComoDinero = ({ texto, monto }: Celda): boolean =>
  monto !== null && (monto.moneda !== null || /\$/.test(texto) || /[.,]\d{2}$/.test(texto));

/**
 * True when a column looks like counts: every amount is a whole number of at most three digits,
 * without `$`.
 */
const esDeCuenta = ({ celdas }: Perfil): boolean =>
  celdas.every(
    ({ monto, texto }) =>
      monto === null ||
      (Math.abs(monto.centavos) < CUENTA_MAX && monto.centavos % 100 === 0 && !/\$/.test(texto)),
  );

const esDeDinero = ({ celdas }: Perfil): boolean =>
  celdas.some(esEscritaComoDinero) ||
  celdas.some(({ monto }) => monto !== null && Math.abs(monto.centavos) >= CUENTA_MAX);

/** Titles that mean money even when the numbers below are small. */
const SUENA_A_DINERO =
  /\b(?:pagad\w*|cobrad\w*|abonad\w*|gastad\w*|presupuest\w*|entregad\w*|resta\w*|deuda|adeud\w*|anticip\w*|aport\w*|saldo)\b/;
/** Titles of money that was not paid, or to which a tax is added. */
const OTRA_COSA = /\b(?:presupuest\w*|estimad\w*|previst\w*|(?:s|sin|mas|antes de) iva)\b/;
const esOtraCosa = (titulo: string): boolean => OTRA_COSA.test(plegar(titulo));

type Dinero<C extends string> = {
  readonly columnas: readonly ColumnaTabla<C>[];
  readonly segura: boolean;
};

/**
 * Numeric columns that may be the money of a table without a title for it, the fullest first: those
 * with a word of money in the title, else the only one that looks like money when the others are
 * counts, else all. `segura` is false when the user has to choose.
 */
export function hallarDinero<C extends string>(libres: readonly Libre<C>[]): Dinero<C> {
  const numericas = libres.filter(
    ({ perfil }) => casiTodas(perfil.numeros, perfil) && !sonNumerosDeAlguien(perfil),
  );
  const conPalabra = numericas.filter(({ columna }) => esTituloDeDinero(columna.titulo));
  const deDinero = numericas.filter(({ perfil }) => esDeDinero(perfil));
  const demasCuentan = numericas.every(
    (una) =>
      deDinero.includes(una) ||
      (esDeCuenta(una.perfil) && !SUENA_A_DINERO.test(plegar(una.columna.titulo))),
  );
  const elegidas =
    conPalabra.length > 0 ? conPalabra : deDinero.length === 1 && demasCuentan ? deDinero : [];
  const candidatas = elegidas.length > 0 ? elegidas : numericas;
  return {
    columnas: candidatas
      .toSorted((a, b) => b.perfil.llenas - a.perfil.llenas)
      .map(({ columna }) => columna),
    segura: elegidas.length === 1 && !elegidas.some(({ columna }) => esOtraCosa(columna.titulo)),
  };
}
