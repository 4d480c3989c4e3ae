import type { Moneda } from '@plomada/domain/base/campos.schema';
import { diaDe, type Fila } from '@plomada/domain/escenarios/fila';
import type { Resultado } from '@plomada/domain/escenarios/serie.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFechaCorta } from '@plomada/formatters/fecha';

/** Due of a day. */
export type FilaMarcada = {
  readonly fila: Fila;
  /** True when the other line has it otherwise, or not at all. */
  readonly cambia: boolean;
  /** Text about the change, written only for the days that are open; null without one. */
  readonly marca: () => string | null;
};

export type DiaConFilas = {
  readonly base: readonly FilaMarcada[];
  readonly escenario: readonly FilaMarcada[];
};

type Filas = Resultado['filas'];

/** Key of the due of the base that a due of the scenario comes from. */
const origenDe = ({ clave }: Fila): string => clave.split('#')[0] ?? clave;

const mismoDia = (una: Fila, otra: Fila, hoy: string) => diaDe(una, hoy) === diaDe(otra, hoy);
const importeDe = ({ importeCentavos, moneda }: Fila) => formatearDinero(importeCentavos, moneda);
const fechaDe = (fila: Fila, hoy: string) =>
  diaDe(fila, hoy) === hoy ? 'hoy' : formatearFechaCorta(fila.fecha);
const alDia = (fila: Fila, hoy: string) =>
  diaDe(fila, hoy) === hoy ? 'a hoy' : `al ${formatearFechaCorta(fila.fecha)}`;

/** True when the other line has the due on the same day for the same amount. */
const sigueIgual = (fila: Fila, otra: Fila | undefined, hoy: string): boolean =>
  otra !== undefined && otra.importeCentavos === fila.importeCentavos && mismoDia(fila, otra, hoy);

/** Text about what the levers made of a due of the base. */
function comoQueda(fila: Fila, quedan: readonly Fila[], hoy: string): string | null {
  const [queda, otra] = quedan;
  if (queda === undefined) return 'Se saltea';
  if (otra !== undefined) return `Se parte en ${quedan.length}`;
  const cambia = queda.importeCentavos !== fila.importeCentavos;
  if (!mismoDia(fila, queda, hoy)) {
    return `Pasa ${alDia(queda, hoy)}${cambia ? `, por ${importeDe(queda)}` : ''}`;
  }
  return cambia ? `Pasa a ${importeDe(queda)}` : null;
}

/** Text about where a due of the scenario comes from. */
function deDonde(fila: Fila, origen: Fila | undefined, hoy: string): string | null {
  if (origen === undefined) return 'Nuevo';
  const cambia = origen.importeCentavos !== fila.importeCentavos;
  if (!mismoDia(fila, origen, hoy)) {
    const dia = fechaDe(origen, hoy);
    return `Viene ${dia === 'hoy' ? 'de' : 'del'} ${dia}${cambia ? `, de ${importeDe(origen)}` : ''}`;
  }
  return cambia ? `Antes ${importeDe(origen)}` : null;
}

/** Dues by day in one currency, those of both lines, each marked where the other line differs. */
export function filasPorDia(
  { base, escenario }: Filas,
  { hoy, moneda }: { readonly hoy: string; readonly moneda: Moneda | null },
): ReadonlyMap<string, DiaConFilas> {
  const enMoneda = (filas: readonly Fila[]) =>
    moneda === null ? filas : filas.filter((fila) => fila.moneda === moneda);
  const origenes = new Map(base.map((fila) => [fila.clave, fila]));
  const quedan = Map.groupBy(escenario, origenDe);
  const dias = new Map<string, { base: FilaMarcada[]; escenario: FilaMarcada[] }>();
  const enDia = (fila: Fila) => {
    const dia = dias.get(diaDe(fila, hoy)) ?? { base: [], escenario: [] };
    dias.set(diaDe(fila, hoy), dia);
    return dia;
  };
  for (const fila of enMoneda(base)) {
    const suyas = quedan.get(fila.clave) ?? [];
    enDia(fila).base.push({
      fila,
      cambia: suyas.length !== 1 || !sigueIgual(fila, suyas[0], hoy),
      marca: () => comoQueda(fila, suyas, hoy),
    });
  }
  for (const fila of enMoneda(escenario)) {
    const origen = origenes.get(origenDe(fila));
    enDia(fila).escenario.push({
      fila,
      cambia: !sigueIgual(fila, origen, hoy),
      marca: () => deDonde(fila, origen, hoy),
    });
  }
  return dias;
}

/** True when both lines have the same dues on the day. */
export const esIgual = ({ base, escenario }: DiaConFilas): boolean =>
  !base.some(({ cambia }) => cambia) && !escenario.some(({ cambia }) => cambia);
