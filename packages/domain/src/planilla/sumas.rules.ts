import type { Moneda } from '../base/campos.schema.ts';
import { Acumulados, type Aportes, type Suma, type Tramo } from './acumulados.rules.ts';
import { sumaSuColumna, importesDeFila, type FilaTabla } from './cuerpo.rules.ts';
import { sumandosDe } from './formula.rules.ts';
import type { Celda } from './grilla.rules.ts';
import type { TablaAbierta } from './tabla.ts';

export type ClaseTotal =
  | 'TOTAL'
  | 'SUBTOTAL'
  | 'GENERAL'
  | 'RESULTADO'
  | 'SALDO'
  | 'FILA'
  | 'RESUMEN'
  | 'ARRASTRE';

/** A total as the cell states it and as computed from its rows. `entran` is null without a rate. */
export type Revision = {
  readonly celda: Celda;
  readonly clase: ClaseTotal;
  readonly moneda: Moneda;
  readonly dice: number;
  readonly entran: number | null;
  readonly pesos: number;
  readonly dolares: number;
};

type TablaARevisar<C extends string> = {
  readonly tabla: TablaAbierta<C>;
  readonly filas: readonly FilaTabla[];
  /** Rows of the earlier tables that this one continues. */
  readonly anteriores: readonly FilaTabla[];
  readonly aportes: Aportes;
  readonly apertura: number | null;
};

const mas = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : a + b;

const igual = (a: number | null, b: number): boolean => a !== null && Math.abs(a - b) <= 1;

/** A table whose rows follow those of the tables that it continues. */
type Lista<C extends string> = TablaARevisar<C> & {
  readonly todas: readonly FilaTabla[];
  readonly acumulados: Acumulados;
  /** Index of the table's first row in `todas`. */
  readonly propias: number;
  readonly lugares: ReadonlyMap<number, number>;
  readonly primerSubtotal: number;
};

function abrirLista<C extends string>(revisar: TablaARevisar<C>): Lista<C> {
  const todas = [...revisar.anteriores, ...revisar.filas];
  const propias = revisar.anteriores.length;
  const subtotal = revisar.filas.findIndex(
    ({ clase, rotulo }) => clase === 'SUMA' && rotulo?.clase === 'SUBTOTAL',
  );
  return {
    ...revisar,
    todas,
    propias,
    acumulados: new Acumulados(todas, revisar.aportes),
    lugares: new Map(revisar.filas.map(({ fila }, i) => [fila.fila, propias + i])),
    primerSubtotal: subtotal < 0 ? Number.MAX_SAFE_INTEGER : propias + subtotal,
  };
}

type Cotejo<C extends string> = {
  readonly lista: Lista<C>;
  /** Index of the sum in `todas`. */
  readonly lugar: number;
  readonly celda: Celda;
  readonly columnas: ReadonlySet<number>;
  readonly enNeto: boolean;
  readonly moneda: Moneda;
};

/** The computed sum in the currency and sign of the cell. */
const valorDe = <C extends string>(
  { enNeto, moneda, lista }: Cotejo<C>,
  suma: Suma,
): number | null => {
  if (moneda === 'USD') return suma.dolares;
  return enNeto ? mas(suma.neto, lista.apertura ?? 0) : suma.convertido;
};

/** Value used to find the rows of a total; dollars without a rate are left out. */
const valorQueDistingue = <C extends string>(cotejo: Cotejo<C>, suma: Suma): number | null =>
  valorDe(cotejo, suma) ?? (cotejo.enNeto ? null : suma.pesos);

/** Maximum number of sums and headings examined upwards from a total. */
const COMIENZOS_MAX = 40;

/**
 * Possible first rows of a sum, nearest first: after a sum, after a heading, at the top of its
 * table.
 */
function comienzos<C extends string>(
  { lista: { todas, propias } }: Cotejo<C>,
  lugar: number,
): number[] {
  const lugares: number[] = [];
  for (let i = lugar - 1; i >= propias && lugares.length < COMIENZOS_MAX; i -= 1) {
    const clase = todas[i]?.clase;
    if (clase === 'SUMA' || clase === 'SECCION') lugares.push(i + 1);
  }
  return lugares.at(-1) === propias ? lugares : [...lugares, propias];
}

/** Rows below, up to the next sum: a chapter has its total above its items. */
function tramoDebajo<C extends string>({ lista: { todas }, lugar }: Cotejo<C>): Tramo {
  let hasta = lugar + 1;
  while (hasta < todas.length && todas[hasta]?.clase !== 'SUMA') hasta += 1;
  return { desde: lugar + 1, hasta };
}

/** First row of a formula's range, moved to the nearest possible first row of a sum. */
function comienzoDeFormula<C extends string>(
  cotejo: Cotejo<C>,
  lugares: readonly number[],
): number | null {
  const { celda, lista } = cotejo;
  if (!sumaSuColumna(celda)) return null;
  const sumandos = sumandosDe(celda.formula) ?? [];
  if (sumandos.every(({ desdeFila }) => desdeFila > celda.fila)) return null;
  let desde = Math.min(...sumandos.map(({ desdeFila }) => desdeFila));
  const delSumando = lista.lugares.get(desde);
  const fila = (lugar: number) => lista.todas[lugar]?.fila.fila ?? 0;
  if (delSumando !== undefined && lista.todas[delSumando]?.clase === 'SUMA') {
    // A sum of sums covers the rows from the start of the first one.
    desde = fila(comienzos(cotejo, delSumando)[0] ?? lista.propias) || desde;
  }
  return lugares.find((lugar) => fila(lugar) <= desde) ?? lugares.at(-1) ?? lista.propias;
}

/** Labels of totals of all rows above. */
const ENTERAS: ReadonlySet<string> = new Set(['GENERAL', 'RESULTADO', 'APERTURA']);

/** First row by the label, when no range of rows gives the stated total. */
function comienzoPorRotulo<C extends string>(
  { lista, lugar }: Cotejo<C>,
  lugares: readonly number[],
): number {
  const clase = lista.todas[lugar]?.rotulo?.clase;
  const ultimo = lugares[0] ?? lista.propias;
  const entero = clase === 'GENERAL' ? 0 : lista.propias;
  if (clase !== undefined && ENTERAS.has(clase)) return entero;
  if (lista.acumulados.datos({ desde: ultimo, hasta: lugar }) === 0) return entero;
  return clase === 'TOTAL' && lista.primerSubtotal < lugar ? lista.propias : ultimo;
}

/** Range of rows that a total covers. */
function tramoDe<C extends string>(cotejo: Cotejo<C>, dice: number): Tramo {
  const { lista, celda, columnas, lugar } = cotejo;
  const coincide = (tramo: Tramo) =>
    lista.acumulados.datos(tramo) > 0 &&
    igual(valorQueDistingue(cotejo, lista.acumulados.suma(tramo, columnas)), dice);
  const sumandos = sumandosDe(celda.formula) ?? [];
  const deAbajo = sumandos.length > 0 && sumandos.every(({ desdeFila }) => desdeFila > celda.fila);
  if (deAbajo) return tramoDebajo(cotejo);
  const lugares = comienzos(cotejo, lugar);
  const deFormula = comienzoDeFormula(cotejo, lugares);
  if (deFormula !== null) return { desde: deFormula, hasta: lugar };
  const candidatas = lista.propias > 0 ? [...lugares, 0] : lugares;
  const elegida = candidatas.find((desde) => coincide({ desde, hasta: lugar }));
  if (elegida !== undefined) return { desde: elegida, hasta: lugar };
  if (lista.tabla.deItems) {
    const debajo = tramoDebajo(cotejo);
    const deCapitulo = lista.todas[lugar]?.rotulo === null && lista.acumulados.datos(debajo) > 0;
    if (coincide(debajo) || deCapitulo) return debajo;
  }
  return { desde: comienzoPorRotulo(cotejo, lugares), hasta: lugar };
}

/** Columns that a total adds up, and whether it subtracts expenses from income. */
function alcanceDe<C extends string>(
  { tabla }: TablaARevisar<C>,
  { celda, esResultado }: { celda: Celda; esResultado: boolean },
) {
  const todas = new Set(tabla.deImporte.map(({ columna }) => columna));
  const propia = tabla.deImporte.find(({ columna }) => columna === celda.columna);
  const { saldo } = tabla.vocabulario;
  const esSaldo = saldo !== null && celda.columna === tabla.porCampo.get(saldo) && !propia;
  if (esSaldo) return { columnas: todas, enNeto: true };
  if (celda.columna === tabla.deTotal) return { columnas: todas, enNeto: esResultado };
  const { enMeses } = tabla;
  if (esResultado) return { columnas: enMeses ? new Set([celda.columna]) : todas, enNeto: true };
  return { columnas: new Set([celda.columna]), enNeto: false };
}

function revisarCelda<C extends string>(
  lista: Lista<C>,
  lugar: number,
  celda: Celda,
): Revision | null {
  const { monto } = celda;
  if (!monto) return null;
  const rotulo = lista.todas[lugar]?.rotulo?.clase;
  const esResultado = rotulo === 'RESULTADO' && !sumaSuColumna(celda);
  const { columnas, enNeto } = alcanceDe(lista, { celda, esResultado });
  const columna = lista.tabla.deImporte.find((c) => c.columna === celda.columna);
  const enDolares =
    monto.moneda === 'USD' ||
    (columna?.campo != null && lista.tabla.vocabulario.enDolares.has(columna.campo));
  const moneda: Moneda = enDolares ? 'USD' : 'ARS';
  const cotejo: Cotejo<C> = { lista, lugar, celda, columnas, enNeto, moneda };
  const dice = monto.centavos;
  const suma = lista.acumulados.suma(tramoDe(cotejo, dice), columnas);
  const clase = rotulo === 'APERTURA' ? 'ARRASTRE' : esResultado || enNeto ? 'RESULTADO' : rotulo;
  return {
    celda,
    clase: clase ?? 'TOTAL',
    moneda,
    dice,
    entran: valorDe(cotejo, suma),
    pesos: suma.pesos,
    dolares: suma.dolares,
  };
}

/** Check of the cell that adds up the months of a row. */
function revisarFila<C extends string>(
  { tabla, aportes }: TablaARevisar<C>,
  { fila }: FilaTabla,
): Revision | null {
  const celda = tabla.deTotal === null ? undefined : fila.porColumna.get(tabla.deTotal);
  if (!celda?.monto || !tabla.enMeses) return null;
  const columnas = new Set(tabla.deImporte.map(({ columna }) => columna));
  const de = [...(aportes.get(fila.fila) ?? [])].filter(([columna]) => columnas.has(columna));
  const entran = de.reduce<number | null>((n, [, { convertido }]) => mas(n, convertido), 0);
  const pesos = de.reduce((n, [, aporte]) => n + aporte.pesos, 0);
  const dolares = de.reduce((n, [, aporte]) => n + aporte.dolares, 0);
  return {
    celda,
    clase: 'FILA',
    moneda: 'ARS',
    dice: celda.monto.centavos,
    entran,
    pesos,
    dolares,
  };
}

/** Every total of a table. */
export function revisarSumas<C extends string>(revisar: TablaARevisar<C>): Revision[] {
  const lista = abrirLista(revisar);
  const primera = revisar.filas.findIndex(({ clase }) => clase === 'DATO');
  return revisar.filas.flatMap((fila, lugar): Revision[] => {
    if (fila.clase === 'DATO') return [revisarFila(revisar, fila)].filter((r) => r !== null);
    const arrastra = fila.clase === 'APERTURA' && lugar > primera && primera >= 0;
    if (fila.clase !== 'SUMA' && !arrastra) return [];
    return importesDeFila(revisar.tabla, fila.fila).flatMap(
      (celda) => revisarCelda(lista, lista.propias + lugar, celda) ?? [],
    );
  });
}
