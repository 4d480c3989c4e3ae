import type { Partida } from './partidas.rules.ts';
import { sumar, TOLERANCIA, porTabla, type Cuentas, type Repeticion } from './repeticion.ts';

/** Income or expenses by day, by month, by rubro and in total. */
export type Sumas = {
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
  for (const { dias: diasDeLaPartida, mes, rubro, pesos } of partidas) {
    const [dia] = diasDeLaPartida;
    if (dia !== undefined) dias.set(dia, (dias.get(dia) ?? 0) + pesos);
    if (mes !== null) meses.set(mes, (meses.get(mes) ?? 0) + pesos);
    if (rubro !== null) rubros.set(rubro, (rubros.get(rubro) ?? 0) + pesos);
  }
  return { partidas, total: sumar(partidas), dias, meses, rubros };
}

export const igual = (a: number, b: number | undefined): boolean =>
  b !== undefined && Math.abs(a - b) <= TOLERANCIA;

export const todosIguales = (
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

/** Sums of expenses and of income, when above zero. */
export const lados = (partidas: readonly Partida[]): Sumas[] =>
  SENTIDOS.map((tipo) => sumasDe(partidas.filter((partida) => partida.tipo === tipo))).filter(
    ({ total }) => total > 0,
  );

/** Sets of lists to compare with: each one, those with equal titles, and all. */
export function conjuntos(otras: readonly Cuentas[]): (readonly Cuentas[])[] {
  const series = [...Map.groupBy(otras, ({ leida }) => leida.tabla.huella).values()].filter(
    ({ length }) => length > 1,
  );
  return [...otras.map((una) => [una]), ...series, ...(otras.length > 1 ? [otras] : [])];
}

/**
 * Compares a summary with the lists that it may summarise; null without a match. `soloIguales`:
 * only equal sums count, as two summaries may have months in common.
 */
export function porSumas(
  { leida, partidas }: Cuentas,
  otras: readonly Cuentas[],
  soloIguales: boolean,
): Repeticion | null {
  const propios = lados(partidas);
  if (propios.length === 0) return null;
  const con = (entera: boolean, repetidas: readonly Partida[]): Repeticion => ({
    leida,
    entera,
    pesos: sumar(partidas),
    otras: porTabla(repetidas),
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
    // Prefers sums of the summary's first direction.
    const mismo = toca.find(({ partidas: [una] }) => una?.tipo === propios[0]?.partidas[0]?.tipo);
    if (toca.length > 0) tocan = (mismo ?? toca[0])?.partidas ?? tocan;
  }
  return tocan && !soloIguales ? con(false, tocan) : null;
}
