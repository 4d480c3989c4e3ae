import { sumarMeses } from '@plomada/domain/base/fecha.rules';
import {
  SERIES_CAC,
  type Indice,
  type IndiceGuardado,
  type ListaIndices,
} from '@plomada/domain/presupuestos/indices/indice.schema';

/** Number of months shown at first, and added by each "more". */
export const MESES_A_LA_VISTA = 24;

/** Series of the chamber (CAC), then the organisation's own by name. */
export function seriesDe({ series }: ListaIndices, agregadas: readonly string[]): string[] {
  const propias = [...series.map(({ serie }) => serie), ...agregadas].filter(
    (serie) => !SERIES_CAC.some((cac) => cac === serie),
  );
  return [...SERIES_CAC, ...[...new Set(propias)].sort()];
}

/**
 * Months from the current one, or the latest with a value, back to the first with a value, and at
 * least 12 months back.
 */
export function mesesDe({ series }: ListaIndices, hoy: string): string[] {
  const conValor = series.flatMap(({ valores }) => valores.map(({ mes }) => mes));
  const actual = hoy.slice(0, 7);
  const primero = [sumarMeses(`${actual}-01`, -12).slice(0, 7), ...conValor].sort()[0] ?? actual;
  const ultimo = [actual, ...conValor].sort().at(-1) ?? actual;
  const meses: string[] = [];
  for (let mes = ultimo; mes >= primero; mes = sumarMeses(`${mes}-01`, -1).slice(0, 7)) {
    meses.push(mes);
  }
  return meses;
}

export const claveDe = (serie: string, mes: string): string => `${serie} ${mes}`;

export const porClave = ({ series }: ListaIndices): ReadonlyMap<string, Indice> =>
  new Map(
    series.flatMap(({ valores }) =>
      valores.map((valor) => [claveDe(valor.serie, valor.mes), valor] as const),
    ),
  );

type Movido = IndiceGuardado['presupuestos'][number];

/** Change of each budget over several saved values, from before the first to after the last. */
export function juntar(guardados: readonly IndiceGuardado[]): Movido[] {
  const movidos = new Map<string, Movido>();
  for (const movido of guardados.flatMap(({ presupuestos }) => presupuestos)) {
    const antes = movidos.get(movido.id)?.antesCentavos ?? movido.antesCentavos;
    const diferenciaCentavos = movido.despuesCentavos - antes;
    movidos.set(movido.id, { ...movido, antesCentavos: antes, diferenciaCentavos });
  }
  return [...movidos.values()].filter(({ diferenciaCentavos }) => diferenciaCentavos !== 0);
}
