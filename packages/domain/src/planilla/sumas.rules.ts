import type { Moneda } from '../base/campos.schema.ts';
import { Acumulados } from './acumulados.rules.ts';
import type { Celda } from './celda.rules.ts';
import type { FilaTabla } from './cuerpo.rules.ts';
import { sumaSuColumna, importesDeFila } from './fila-de-suma.rules.ts';
import {
  valorDe,
  tramoDe,
  mas,
  type Cotejo,
  type Lista,
  type TablaARevisar,
} from './tramo-de-suma.rules.ts';

export type ClaseTotal =
  | 'TOTAL'
  | 'SUBTOTAL'
  | 'GENERAL'
  | 'RESULTADO'
  | 'SALDO'
  | 'FILA'
  | 'RESUMEN'
  | 'ARRASTRE';

/**
 * A total as the cell states it and as computed from its rows, in centavos. `entran` is null when
 * dollars of the rows lack a rate.
 */
export type Revision = {
  readonly celda: Celda;
  readonly clase: ClaseTotal;
  readonly moneda: Moneda;
  readonly dice: number;
  readonly entran: number | null;
  readonly pesos: number;
  readonly dolares: number;
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

/** Check of the cell that adds up the months of a row; null without one. */
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

/**
 * Checks of the totals of a table, of the totals of its rows of months, and of balances brought
 * forward below its first data row.
 */
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
