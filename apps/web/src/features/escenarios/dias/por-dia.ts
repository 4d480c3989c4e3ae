import type { Moneda } from '@plomada/domain/base/campos.schema';
import { diaDe, type Fila } from '@plomada/domain/escenarios/fila';
import type { Resultado } from '@plomada/domain/escenarios/serie.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFechaCorta } from '@plomada/formatters/fecha';

/** Dues of a day in both lines. */
export type DiaConFilas = {
  readonly base: readonly Fila[];
  readonly escenario: readonly Fila[];
  /** True when both lines have the same dues on the day. */
  readonly igual: boolean;
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

/** Texts about the dues that the levers change; null for one that they do not. */
export type Marcas = {
  readonly deBase: (fila: Fila) => string | null;
  readonly deEscenario: (fila: Fila) => string | null;
};

/** Dues of each line that the other one does not have as they are. */
function cambiadas({ base, escenario }: Filas) {
  const [antes, despues] = [new Set(base), new Set(escenario)];
  const origenes = base.filter((fila) => !despues.has(fila));
  return {
    origenes: new Map(origenes.map((fila) => [fila.clave, fila])),
    quedan: Map.groupBy(
      escenario.filter((fila) => !antes.has(fila)),
      origenDe,
    ),
  };
}

type Cambiadas = ReturnType<typeof cambiadas>;

const marcasDe = ({ origenes, quedan }: Cambiadas, hoy: string): Marcas => ({
  deBase: (fila) =>
    origenes.has(fila.clave) ? comoQueda(fila, quedan.get(fila.clave) ?? [], hoy) : null,
  deEscenario: (fila) => {
    const clave = origenDe(fila);
    const esOtra = quedan.get(clave)?.includes(fila) === true;
    return esOtra ? deDonde(fila, origenes.get(clave), hoy) : null;
  },
});

/** Days with a due that the other line has otherwise, or not at all. */
function diasDistintos({ origenes, quedan }: Cambiadas, hoy: string): ReadonlySet<string> {
  const distintos = new Set<string>();
  for (const fila of origenes.values()) {
    const suyas = quedan.get(fila.clave) ?? [];
    if (suyas.length !== 1 || !sigueIgual(fila, suyas[0], hoy)) distintos.add(diaDe(fila, hoy));
  }
  for (const [clave, suyas] of quedan) {
    for (const fila of suyas) {
      if (!sigueIgual(fila, origenes.get(clave), hoy)) distintos.add(diaDe(fila, hoy));
    }
  }
  return distintos;
}

const porFecha = (filas: readonly Fila[], hoy: string): ReadonlyMap<string, readonly Fila[]> =>
  Map.groupBy(filas, (fila) => diaDe(fila, hoy));

/** Dues of both lines by day, in one currency or in both, with the texts about their changes. */
export function filasPorDia(
  { base, escenario }: Filas,
  { hoy, moneda }: { readonly hoy: string; readonly moneda: Moneda | null },
): { readonly dias: ReadonlyMap<string, DiaConFilas>; readonly marcas: Marcas } {
  const enMoneda = (filas: readonly Fila[]) =>
    moneda === null ? filas : filas.filter((fila) => fila.moneda === moneda);
  const filas = { base: enMoneda(base), escenario: enMoneda(escenario) };
  const [antes, despues] = [porFecha(filas.base, hoy), porFecha(filas.escenario, hoy)];
  const cambios = cambiadas(filas);
  const distintos = diasDistintos(cambios, hoy);
  const dias = new Set([...antes.keys(), ...despues.keys()]);
  return {
    dias: new Map(
      [...dias].map((dia) => [
        dia,
        {
          base: antes.get(dia) ?? [],
          escenario: despues.get(dia) ?? [],
          igual: !distintos.has(dia),
        },
      ]),
    ),
    marcas: marcasDe(cambios, hoy),
  };
}
