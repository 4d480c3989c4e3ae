import type { Plegador } from '../../planilla/celda.rules.ts';
import { nombreCelda } from '../../planilla/referencia.rules.ts';
import type { Revision } from '../../planilla/sumas.rules.ts';
import type { AportesDeTablas } from './cotizaciones.rules.ts';
import { claveDeCelda } from './destinos.rules.ts';
import { esTasaPosible, tasaEntre } from './dolares.rules.ts';
import type { TablaLeida } from './lectura-tabla.rules.ts';
import type { TotalDeTabla } from './resultado.ts';
import type { Cifras } from './resumen.rules.ts';

const TOLERANCIA = 1;
/** Maximum number of cells examined in all ranges of a workbook. */
const CELDAS_MAX = 2_000_000;

const celdaYClase = ({ celda, clase, moneda }: Revision) => ({
  celda: nombreCelda(celda.fila, celda.columna),
  clase,
  moneda,
});

/**
 * True when a total differs from its rows. While dollars of the rows lack a rate: null when the
 * pesos alone, or some possible rate, would explain the total.
 */
function difiereDe({ dice, entran, pesos, dolares }: Revision): boolean | null {
  if (entran !== null) return Math.abs(entran - dice) > TOLERANCIA;
  if (Math.abs(pesos - dice) <= TOLERANCIA) return null;
  const tasa = tasaEntre(dice - pesos, dolares);
  return tasa !== null && esTasaPosible(tasa) ? null : true;
}

export const totalDe = (revision: Revision): TotalDeTabla => ({
  ...celdaYClase(revision),
  diceCentavos: revision.dice,
  entranCentavos: revision.entran,
  difiere: difiereDe(revision),
});

/** Imported amounts of totals, rows and sheets, to check the sheets that repeat them. */
export function cifrasDe(
  leidas: readonly TablaLeida[],
  revisiones: ReadonlyMap<TablaLeida, readonly Revision[]>,
  { aportes, pliega }: { readonly aportes: AportesDeTablas; readonly pliega: Plegador },
): Cifras {
  const porCelda = new Map<string, Map<number, number | null>>();
  const porHoja = new Map<string, (number | null)[]>();
  for (const leida of leidas) {
    const hoja = pliega(leida.tabla.grilla.nombre);
    const deHoja = porCelda.get(hoja) ?? new Map<number, number | null>();
    porCelda.set(hoja, deHoja);
    const [gastado, cobrado] = porHoja.get(hoja) ?? [0, 0];
    const sumas: [number | null, number | null] = [gastado ?? null, cobrado ?? null];
    for (const [fila, columnas] of aportes.get(leida) ?? []) {
      for (const [columna, { convertido, neto }] of columnas) {
        deHoja.set(claveDeCelda(fila, columna), convertido);
        const lado = neto !== null && neto < 0 ? 0 : 1;
        const previa = sumas[lado];
        sumas[lado] = previa === null || neto === null ? null : previa + Math.abs(neto);
      }
    }
    const [salidas, entradas] = sumas;
    const queda = salidas === null || entradas === null ? null : entradas - salidas;
    porHoja.set(hoja, [salidas, entradas, queda]);
    for (const { celda, entran } of revisiones.get(leida) ?? []) {
      deHoja.set(claveDeCelda(celda.fila, celda.columna), entran);
    }
  }
  return { porCelda, porHoja, pliega, presupuesto: { celdas: CELDAS_MAX } };
}

/** Imported amounts of a table: per column, and income less expenses. */
export function cifrasDeTabla(leida: TablaLeida, aportes: AportesDeTablas): (number | null)[] {
  const porColumna = new Map<number, number | null>();
  let neto: number | null = 0;
  for (const [, columnas] of aportes.get(leida) ?? []) {
    for (const [columna, aporte] of columnas) {
      const previa = porColumna.get(columna);
      const hasta = previa === undefined ? 0 : previa;
      const { convertido } = aporte;
      porColumna.set(columna, hasta === null || convertido === null ? null : hasta + convertido);
      neto = neto === null || aporte.neto === null ? null : neto + aporte.neto;
    }
  }
  return [...porColumna.values(), neto];
}
