import {
  igual,
  todosIguales,
  lados,
  conjuntos,
  porSumas,
  type Sumas,
} from './cotejo-sumas.rules.ts';
import { numerosDe, type Partida } from './partidas.rules.ts';
import { sumar, porTabla, type Repeticion, type Cuentas } from './repeticion.ts';
/**
 * Minimum part of a table's rows found elsewhere that raises the question; less when the titles
 * differ.
 */
const PARTE_MIN = { otrosTitulos: 0.25, mismosTitulos: 0.5 } as const;
const FILAS_MIN = 2;
/**
 * Minimum number of matching rows when only dates and amounts match, which coincide by chance more
 * easily than words.
 */
const FILAS_SIN_PALABRAS = 3;

const claveDeMonto = ({ moneda, centavos }: Partida): string => `${moneda} ${centavos}`;

const seOponen = (a: Partida, b: Partida): boolean =>
  a.conSentido && b.conSentido && a.tipo !== b.tipo;

const comparten = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  [...a].some((numero) => b.has(numero));

/** Names that spreadsheet programs give to copied tabs. */
const ES_COPIA = /\bcopia\b|\(\d+\)\s*$/i;

type Coincidencia = {
  readonly una: Partida;
  readonly otra: Partida;
  readonly por: 'NUMERO' | 'PALABRA' | 'DIA';
};

const palabrasDe = ({ entrada: { fila } }: Partida): ReadonlySet<string> =>
  new Set(
    fila.celdas.flatMap(({ clase, monto, plegado }) =>
      clase === 'TEXTO' && monto === null && plegado !== '' ? [plegado] : [],
    ),
  );

/**
 * Pairs of rows with equal amounts, and with the same cheque or document or else the same day; each
 * row is in at most one pair.
 */
function coincidencias(
  partidas: readonly Partida[],
  porMonto: ReadonlyMap<string, readonly Partida[]>,
): Coincidencia[] {
  const usadas = new Set<string>();
  return partidas.flatMap((una): Coincidencia[] => {
    const posibles = (porMonto.get(claveDeMonto(una)) ?? []).filter(
      (otra) => !usadas.has(otra.id) && !seOponen(una, otra),
    );
    if (posibles.length === 0) return [];
    const numeros = numerosDe(una);
    const conNumero = posibles.find((otra) => comparten(numeros, numerosDe(otra)));
    const delDia = posibles.filter((otra) => una.dias.some((dia) => otra.dias.includes(dia)));
    const palabras = palabrasDe(una);
    const conPalabra = delDia.find((otra) => comparten(palabras, palabrasDe(otra)));
    const otra = conNumero ?? conPalabra ?? delDia[0];
    if (!otra) return [];
    usadas.add(otra.id);
    return [{ una, otra, por: conNumero ? 'NUMERO' : conPalabra ? 'PALABRA' : 'DIA' }];
  });
}

/**
 * Repetition found row by row: rows of a table that other tables also have; null when they are too
 * few and none has an equal number.
 */
function porFilas({ leida, partidas }: Cuentas, otras: readonly Cuentas[]): Repeticion | null {
  const porMonto = Map.groupBy(
    otras.flatMap((cuentas) => cuentas.partidas),
    claveDeMonto,
  );
  const halladas = coincidencias(partidas, porMonto);
  const parte = halladas.length / Math.max(partidas.length, 1);
  const numeradas = halladas.filter(({ por }) => por === 'NUMERO').length;
  const conPalabras = halladas.some(({ por }) => por !== 'DIA');
  const iguales = halladas.every(({ otra }) => otra.leida.tabla.huella === leida.tabla.huella);
  const minimo = iguales ? PARTE_MIN.mismosTitulos : PARTE_MIN.otrosTitulos;
  const bastan =
    halladas.length >= (conPalabras ? FILAS_MIN : FILAS_SIN_PALABRAS) && parte >= minimo;
  if (!bastan && numeradas === 0) return null;
  // Equal tables of equal size need not be one repeated: two works may have equal purchases on
  // equal days, each in a sheet.
  const sonGemelas = iguales && otras.some((otra) => otra.partidas.length === partidas.length);
  return {
    leida,
    entera: parte === 1 && (!sonGemelas || ES_COPIA.test(leida.tabla.grilla.nombre)),
    pesos: sumar(partidas),
    otras: porTabla(halladas.map(({ otra }) => otra)),
    filas: new Set(halladas.map(({ una }) => una.id)),
  };
}

/** True for a table that states sums of others: with a column per month, or without any day. */
export const esAgregada = ({ leida, partidas }: Cuentas): boolean =>
  leida.tabla.forma === 'MESES_EN_COLUMNAS' || partidas.every(({ dias }) => dias.length === 0);

/**
 * True when a list has the same sum as another in the same direction: in total and in each of
 * several months, or in each of three days or more.
 */
const esOtraCuenta = (una: Sumas, otra: Sumas): boolean =>
  una.partidas[0]?.tipo === otra.partidas[0]?.tipo &&
  ((igual(una.total, otra.total) && todosIguales(una.meses, otra.meses)) ||
    (una.dias.size >= FILAS_SIN_PALABRAS && todosIguales(una.dias, otra.dias)));

/** Compares a list by its sums: a pivot of another list has one row per day. */
function listaPorSumas(cuentas: Cuentas, otras: readonly Cuentas[]): Repeticion | null {
  if (cuentas.partidas.length < FILAS_MIN) return null;
  const propios = lados(cuentas.partidas);
  for (const conjunto of conjuntos(otras)) {
    const ajenos = lados(conjunto.flatMap(({ partidas }) => partidas));
    const pares = propios.map((propio) => ajenos.find((ajeno) => esOtraCuenta(propio, ajeno)));
    if (pares.length > 0 && pares.every((par) => par !== undefined)) {
      return {
        leida: cuentas.leida,
        entera: true,
        pesos: sumar(cuentas.partidas),
        otras: porTabla(pares.flatMap((par) => par.partidas)),
        filas: new Set(),
      };
    }
  }
  return null;
}

/**
 * Finds tables whose money is also in others; the smaller list repeats the larger one, a summary
 * the lists or another summary.
 */
export function hallarRepetidas(todas: readonly Cuentas[]): Repeticion[] {
  const conPlata = todas.filter(({ partidas }) => partidas.length > 0);
  const listas = conPlata
    .filter((cuentas) => !esAgregada(cuentas))
    .toSorted((a, b) => b.partidas.length - a.partidas.length);
  const repetidas: Repeticion[] = [];
  const propias: Cuentas[] = [];
  for (const cuentas of listas) {
    const hallada =
      propias.length === 0 ? null : (porFilas(cuentas, propias) ?? listaPorSumas(cuentas, propias));
    if (hallada) repetidas.push(hallada);
    if (hallada?.entera !== true) propias.push(cuentas);
  }
  const resumenes: Cuentas[] = [];
  for (const cuentas of conPlata.filter((una) => esAgregada(una))) {
    const deListas = propias.length === 0 ? null : porSumas(cuentas, propias, false);
    const hallada =
      deListas ?? (resumenes.length === 0 ? null : porSumas(cuentas, resumenes, true));
    if (hallada) repetidas.push(hallada);
    if (hallada?.entera !== true) resumenes.push(cuentas);
  }
  return repetidas;
}
