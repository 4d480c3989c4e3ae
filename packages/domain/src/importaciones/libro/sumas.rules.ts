import type { Moneda } from '../../base/campos.schema.ts';
import { sumaSuColumna, importesDeFila, type FilaTabla } from './cuerpo.rules.ts';
import { sumandosDe } from './formula.rules.ts';
import type { Celda } from './grilla.rules.ts';
import type { Tabla } from './tabla.rules.ts';
import { EN_DOLARES } from './vocabulario.rules.ts';

/** What a row brings to a column, as the column is written. `neto`: in pesos, income above zero. */
export type Aporte = {
  readonly pesos: number;
  readonly dolares: number;
  /** In pesos with its dollars changed; null while a rate is missing. */
  readonly convertido: number | null;
  readonly neto: number | null;
};

export type Aportes = ReadonlyMap<number, ReadonlyMap<number, Aporte>>;

export type ClaseTotal =
  | 'TOTAL'
  | 'SUBTOTAL'
  | 'GENERAL'
  | 'RESULTADO'
  | 'SALDO'
  | 'FILA'
  | 'RESUMEN'
  | 'ARRASTRE';

/** What a total states beside what its rows come to. `entran` null: a rate is missing. */
export type Revision = {
  readonly celda: Celda;
  readonly clase: ClaseTotal;
  readonly moneda: Moneda;
  readonly dice: number;
  readonly entran: number | null;
  readonly pesos: number;
  readonly dolares: number;
};

export type TablaARevisar = {
  readonly tabla: Tabla;
  readonly filas: readonly FilaTabla[];
  /** Of the tables that it goes on from. */
  readonly anteriores: readonly FilaTabla[];
  readonly aportes: Aportes;
  readonly apertura: number | null;
};

type Suma = { pesos: number; dolares: number; convertido: number | null; neto: number | null };

const mas = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : a + b;

function sumar(filas: readonly FilaTabla[], columnas: ReadonlySet<number>, aportes: Aportes): Suma {
  const suma: Suma = { pesos: 0, dolares: 0, convertido: 0, neto: 0 };
  for (const { fila } of filas) {
    for (const [columna, aporte] of aportes.get(fila.fila) ?? []) {
      if (!columnas.has(columna)) continue;
      suma.pesos += aporte.pesos;
      suma.dolares += aporte.dolares;
      suma.convertido = mas(suma.convertido, aporte.convertido);
      suma.neto = mas(suma.neto, aporte.neto);
    }
  }
  return suma;
}

const igual = (a: number | null, b: number): boolean => a !== null && Math.abs(a - b) <= 1;

type Cotejo = {
  readonly revisar: TablaARevisar;
  readonly lugar: number;
  readonly celda: Celda;
  readonly columnas: ReadonlySet<number>;
  readonly enNeto: boolean;
  readonly moneda: Moneda;
};

/** The sum in the way the cell is written. */
const valorDe = ({ enNeto, moneda, revisar }: Cotejo, suma: Suma): number | null => {
  if (moneda === 'USD') return suma.dolares;
  return enNeto ? mas(suma.neto, revisar.apertura ?? 0) : suma.convertido;
};

/** The value by which the rows of a total are found: without their rate dollars are left out. */
const valorQueDistingue = (cotejo: Cotejo, suma: Suma): number | null =>
  valorDe(cotejo, suma) ?? (cotejo.enNeto ? null : suma.pesos);

/** Where a sum may begin: below the sum before it, below a heading, at the top of its table or of its list. */
function comienzos({ revisar: { filas }, lugar }: Cotejo): number[] {
  const lugares = new Set<number>([0]);
  for (let i = lugar - 1; i >= 0; i -= 1) {
    const clase = filas[i]?.clase;
    if (clase === 'SUMA' || clase === 'SECCION') lugares.add(i + 1);
  }
  return [...lugares].sort((a, b) => b - a);
}

const esDato = ({ clase }: FilaTabla): boolean => clase === 'DATO' || clase === 'CERO';

/** Rows from a place up to the sum; with those of the tables before when it begins at none of its own. */
const bloque = ({ revisar, lugar }: Cotejo, desde: number | null): FilaTabla[] =>
  (desde === null
    ? [...revisar.anteriores, ...revisar.filas.slice(0, lugar)]
    : revisar.filas.slice(desde, lugar)
  ).filter(esDato);

/** The rows below, up to the next sum: a chapter states its total above its items. */
function bloqueDebajo({ revisar: { filas }, lugar }: Cotejo): FilaTabla[] {
  const resto = filas.slice(lugar + 1);
  const fin = resto.findIndex(({ clase }) => clase === 'SUMA');
  return (fin < 0 ? resto : resto.slice(0, fin)).filter(esDato);
}

/** Where a formula's own range begins, taken to the nearest place where a sum may. */
function comienzoDeFormula(cotejo: Cotejo, lugares: readonly number[]): number | null {
  const { celda, revisar } = cotejo;
  if (!sumaSuColumna(celda)) return null;
  const sumandos = sumandosDe(celda.formula) ?? [];
  if (sumandos.every(({ desdeFila }) => desdeFila > celda.fila)) return null;
  let desde = Math.min(...sumandos.map(({ desdeFila }) => desdeFila));
  const delSumando = revisar.filas.findIndex(({ fila }) => fila.fila === desde);
  const otra = revisar.filas[delSumando];
  if (otra?.clase === 'SUMA') {
    // It adds up other sums: from where the first of them begins.
    const suyos = comienzos({ ...cotejo, lugar: delSumando });
    desde = revisar.filas[suyos[0] ?? 0]?.fila.fila ?? desde;
  }
  const fila = (lugar: number) => revisar.filas[lugar]?.fila.fila ?? 0;
  return lugares.find((lugar) => fila(lugar) <= desde) ?? lugares.at(-1) ?? 0;
}

/** These add up all that stands above them. */
const ENTERAS: ReadonlySet<string> = new Set(['GENERAL', 'RESULTADO', 'APERTURA']);

/** By what the row calls itself, where no rows come to what it states. */
function comienzoPorRotulo(cotejo: Cotejo, lugares: readonly number[]): number | null {
  const { revisar, lugar } = cotejo;
  const clase = revisar.filas[lugar]?.rotulo?.clase;
  const ultimo = lugares[0] ?? 0;
  const entero = revisar.tabla.cruda.continua && clase === 'GENERAL' ? null : 0;
  if (clase !== undefined && ENTERAS.has(clase)) return entero;
  if (bloque(cotejo, ultimo).length === 0) return entero;
  const sobreSubtotales = revisar.filas
    .slice(0, lugar)
    .some((fila) => fila.clase === 'SUMA' && fila.rotulo?.clase === 'SUBTOTAL');
  return clase === 'TOTAL' && sobreSubtotales ? 0 : ultimo;
}

/** The rows that a total is of. */
function filasDe(cotejo: Cotejo, dice: number): FilaTabla[] {
  const { revisar, celda, columnas } = cotejo;
  const coincide = (filas: readonly FilaTabla[]) =>
    filas.length > 0 &&
    igual(valorQueDistingue(cotejo, sumar(filas, columnas, revisar.aportes)), dice);
  const debajo = bloqueDebajo(cotejo);
  const sumandos = sumandosDe(celda.formula);
  const deAbajo =
    sumandos !== null &&
    sumandos.length > 0 &&
    sumandos.every(({ desdeFila }) => desdeFila > celda.fila);
  if (deAbajo) return debajo;
  const lugares = comienzos(cotejo);
  const deFormula = comienzoDeFormula(cotejo, lugares);
  if (deFormula !== null) return bloque(cotejo, deFormula);
  const candidatas = [...lugares, ...(revisar.tabla.cruda.continua ? [null] : [])];
  for (const desde of candidatas) {
    const filas = bloque(cotejo, desde);
    if (coincide(filas)) return filas;
  }
  if (revisar.tabla.forma === 'RENGLONES') {
    const arriba = revisar.filas[cotejo.lugar]?.rotulo;
    if (coincide(debajo) || (arriba === null && debajo.length > 0)) return debajo;
  }
  return bloque(cotejo, comienzoPorRotulo(cotejo, lugares));
}

/** Columns that a cell of a sum adds up, and whether it takes expenses from income. */
function alcanceDe(
  { tabla }: TablaARevisar,
  { celda, esResultado }: { celda: Celda; esResultado: boolean },
) {
  const todas = new Set(tabla.deImporte.map(({ columna }) => columna));
  const propia = tabla.deImporte.find(({ columna }) => columna === celda.columna);
  const esSaldo = celda.columna === tabla.porCampo.get('saldo') && !propia;
  if (esSaldo) return { columnas: todas, enNeto: true };
  if (celda.columna === tabla.deTotal) return { columnas: todas, enNeto: esResultado };
  const enMeses = tabla.forma === 'MESES_EN_COLUMNAS';
  if (esResultado) return { columnas: enMeses ? new Set([celda.columna]) : todas, enNeto: true };
  return { columnas: new Set([celda.columna]), enNeto: false };
}

function revisarCelda(revisar: TablaARevisar, lugar: number, celda: Celda): Revision | null {
  const { monto } = celda;
  if (!monto) return null;
  const rotulo = revisar.filas[lugar]?.rotulo?.clase;
  const esResultado = rotulo === 'RESULTADO' && !sumaSuColumna(celda);
  const { columnas, enNeto } = alcanceDe(revisar, { celda, esResultado });
  const columna = revisar.tabla.deImporte.find((c) => c.columna === celda.columna);
  const enDolares =
    monto.moneda === 'USD' || (columna?.campo != null && EN_DOLARES.has(columna.campo));
  const moneda: Moneda = enDolares ? 'USD' : 'ARS';
  const cotejo: Cotejo = { revisar, lugar, celda, columnas, enNeto, moneda };
  const dice = monto.centavos;
  const suma = sumar(filasDe(cotejo, dice), columnas, revisar.aportes);
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

/** What adds up the months of one row. */
function revisarFila({ tabla, aportes }: TablaARevisar, { fila }: FilaTabla): Revision | null {
  const celda = tabla.deTotal === null ? undefined : fila.porColumna.get(tabla.deTotal);
  if (!celda?.monto || tabla.forma !== 'MESES_EN_COLUMNAS') return null;
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
export function revisarSumas(revisar: TablaARevisar): Revision[] {
  const primera = revisar.filas.findIndex(({ clase }) => clase === 'DATO');
  return revisar.filas.flatMap((fila, lugar): Revision[] => {
    if (fila.clase === 'DATO') return [revisarFila(revisar, fila)].filter((r) => r !== null);
    const arrastra = fila.clase === 'APERTURA' && lugar > primera && primera >= 0;
    if (fila.clase !== 'SUMA' && !arrastra) return [];
    return importesDeFila(revisar.tabla, fila.fila).flatMap(
      (celda) => revisarCelda(revisar, lugar, celda) ?? [],
    );
  });
}
