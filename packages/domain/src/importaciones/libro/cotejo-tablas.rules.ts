import type { TablaLeida } from './lectura-tabla.rules.ts';
import { numerosDe, type Partida } from './partidas.rules.ts';

/** A table and those that have the same money. */
export type Repeticion = {
  readonly leida: TablaLeida;
  /** True when the whole table repeats others; otherwise a part of it does, or may. */
  readonly entera: boolean;
  readonly pesos: number;
  /** Repeated sum, by other table. */
  readonly otras: ReadonlyMap<TablaLeida, number>;
  /** Rows that repeat others, when single ones were found. */
  readonly filas: ReadonlySet<string>;
};

export type Cuentas = { readonly leida: TablaLeida; readonly partidas: readonly Partida[] };

const TOLERANCIA = 1;
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

const sumar = (partidas: readonly Partida[]): number =>
  partidas.reduce((suma, { pesos }) => suma + pesos, 0);

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
 * Pairs of rows with equal amount and day, or with the same cheque or document; each row is paired
 * once.
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

function porTabla(partidas: readonly Partida[]): Map<TablaLeida, number> {
  const sumas = new Map<TablaLeida, number>();
  for (const { leida, pesos } of partidas) sumas.set(leida, (sumas.get(leida) ?? 0) + pesos);
  return sumas;
}

/** Repetition found row by row: rows of a table that other tables also have. */
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
  // Two works may have equal purchases on equal days, each in its own sheet.
  const sonGemelas = iguales && otras.some((otra) => otra.partidas.length === partidas.length);
  return {
    leida,
    entera: parte === 1 && (!sonGemelas || ES_COPIA.test(leida.tabla.grilla.nombre)),
    pesos: sumar(partidas),
    otras: porTabla(halladas.map(({ otra }) => otra)),
    filas: new Set(halladas.map(({ una }) => una.id)),
  };
}

/** Income or expenses by day, by month, by rubro and in total. */
type Sumas = {
  readonly partidas: readonly Partida[];
  readonly total: number;
  readonly dias: ReadonlyMap<string, number>;
  readonly meses: ReadonlyMap<string, number>;
  readonly rubros: ReadonlyMap<string, number>;
};

function sumasDe(partidas: readonly Partida[]): Sumas {
  const dias = new Map<string, number>();
  const meses = new Map<string, number>();
  const rubros = new Map<string, number>();
  for (const { dias: suyos, mes, rubro, pesos } of partidas) {
    const [dia] = suyos;
    if (dia !== undefined) dias.set(dia, (dias.get(dia) ?? 0) + pesos);
    if (mes !== null) meses.set(mes, (meses.get(mes) ?? 0) + pesos);
    if (rubro !== null) rubros.set(rubro, (rubros.get(rubro) ?? 0) + pesos);
  }
  return { partidas, total: sumar(partidas), dias, meses, rubros };
}

const igual = (a: number, b: number | undefined): boolean =>
  b !== undefined && Math.abs(a - b) <= TOLERANCIA;

const todosIguales = (
  unas: ReadonlyMap<string, number>,
  otras: ReadonlyMap<string, number>,
): boolean => unas.size >= 2 && [...unas].every(([clave, suma]) => igual(suma, otras.get(clave)));

const enComun = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number =>
  [...a.keys()].filter((clave) => b.has(clave)).length;

/** True when a summary equals the rows: in total, by month, by rubro, or in one of their months. */
function esElMismo(una: Sumas, otra: Sumas): boolean {
  if (una.total === 0 || otra.total === 0) return false;
  const deUnMes =
    una.meses.size === 0 && [...otra.meses.values()].some((mes) => igual(una.total, mes));
  return (
    igual(una.total, otra.total) ||
    deUnMes ||
    todosIguales(una.meses, otra.meses) ||
    todosIguales(una.rubros, otra.rubros)
  );
}

const seTocan = (una: Sumas, otra: Sumas): boolean =>
  una.meses.size > 0
    ? enComun(una.meses, otra.meses) > 0
    : [...una.rubros].some(([rubro, suma]) => igual(suma, otra.rubros.get(rubro)));

const SENTIDOS = ['EGRESO', 'INGRESO'] as const;

/** Sums of expenses and of income; a summary does not show which of the two it has. */
const lados = (partidas: readonly Partida[]): Sumas[] =>
  SENTIDOS.map((tipo) => sumasDe(partidas.filter((partida) => partida.tipo === tipo))).filter(
    ({ total }) => total > 0,
  );

/** Sets of lists to compare with: each one, those with equal titles, and all. */
function conjuntos(otras: readonly Cuentas[]): (readonly Cuentas[])[] {
  const series = [...Map.groupBy(otras, ({ leida }) => leida.tabla.huella).values()].filter(
    ({ length }) => length > 1,
  );
  return [...otras.map((una) => [una]), ...series, ...(otras.length > 1 ? [otras] : [])];
}

/**
 * Compares a summary with the lists that it may summarise. `soloIguales`: with another summary,
 * whose months may be equal by chance.
 */
function porSumas(
  { leida, partidas }: Cuentas,
  otras: readonly Cuentas[],
  soloIguales: boolean,
): Repeticion | null {
  const propios = lados(partidas);
  if (propios.length === 0) return null;
  const con = (entera: boolean, suyas: readonly Partida[]): Repeticion => ({
    leida,
    entera,
    pesos: sumar(partidas),
    otras: porTabla(suyas),
    filas: new Set(),
  });
  let tocan: readonly Partida[] | null = null;
  for (const conjunto of conjuntos(otras)) {
    const ajenos = lados(conjunto.flatMap((cuentas) => cuentas.partidas));
    const pares = propios.map((propio) => ajenos.find((ajeno) => esElMismo(propio, ajeno)));
    if (pares.every((par) => par !== undefined)) {
      return con(
        true,
        pares.flatMap((par) => par.partidas),
      );
    }
    const toca = ajenos.filter((ajeno) => propios.some((propio) => seTocan(propio, ajeno)));
    // Prefers lists of the summary's only direction.
    const mismo = toca.find(({ partidas: [una] }) => una?.tipo === propios[0]?.partidas[0]?.tipo);
    if (toca.length > 0) tocan = (mismo ?? toca[0])?.partidas ?? tocan;
  }
  return tocan && !soloIguales ? con(false, tocan) : null;
}

/** True for a table without days, which states sums of others. */
export const esAgregada = ({ leida, partidas }: Cuentas): boolean =>
  leida.tabla.forma === 'MESES_EN_COLUMNAS' || partidas.every(({ dias }) => dias.length === 0);

/**
 * True when every month or every day of a list has the same sum as in another, in the same
 * direction.
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
 * Finds tables whose money is also in others; the smaller table repeats the larger one, a summary
 * the lists.
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
