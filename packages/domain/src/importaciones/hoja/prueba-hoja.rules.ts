import type { HallazgoImportacion } from '../../planilla/planilla.schema.ts';
import { numeroColumna } from '../../planilla/referencia.rules.ts';
import { estaVacia, textoDeCelda } from '../../planilla/texto.rules.ts';
import type { FilaImportada } from '../../planilla/titulos.rules.ts';
import { claveDeCelda } from '../libro/destinos.rules.ts';
import type { interpretarConCeldas } from '../libro/interpretar.rules.ts';
import type { DestinoDeCelda, TablaDeLibro } from '../libro/resultado.ts';

export const filaDe = (celda: string): number => Number(/(\d+)$/.exec(celda)?.[1] ?? 0);

export type Destinos = ReturnType<typeof interpretarConCeldas>['destinos'][number] | undefined;

type ClaseDeFila = 'TITULOS' | 'SUMA' | 'SUELTA';

/**
 * Class of a row that the reader does not take as a movement; a heading of a single cell counts as
 * titles.
 */
export function claseDe(
  cruda: FilaImportada,
  titulos: readonly string[],
  destinos: Destinos,
): ClaseDeFila {
  const llenas = cruda.celdas.flatMap((celda, columna) => (estaVacia(celda) ? [] : [columna]));
  const destinosDeLaFila = llenas.flatMap((columna): DestinoDeCelda[] => {
    const destino = destinos?.get(claveDeCelda(cruda.fila, columna));
    return destino ? [destino] : [];
  });
  if (destinosDeLaFila.some(({ a }) => a === 'TOTAL')) return 'SUMA';
  if (destinosDeLaFila.length === 0 || destinosDeLaFila.some(({ a }) => a !== 'TITULO'))
    return 'SUELTA';
  const repite = llenas.every(
    (columna) => textoDeCelda(cruda.celdas[columna] ?? null) === titulos[columna],
  );
  return repite || llenas.length === 1 ? 'TITULOS' : 'SUELTA';
}

/** Cells that the proofs of the columns of money do not explain, by row. */
export function sinExplicar(
  tablas: readonly TablaDeLibro[],
): ReadonlyMap<number, readonly { columna: number; motivo: string }[]> {
  const celdas = tablas.flatMap(({ prueba }) => prueba.flatMap((columna) => columna.sinExplicar));
  return Map.groupBy(
    celdas.map(({ celda, motivo }) => ({
      fila: filaDe(celda),
      columna: numeroColumna(/^[A-Z]+/.exec(celda)?.[0] ?? ''),
      motivo,
    })),
    ({ fila }) => fila,
  );
}

/** Totals of the sheet that differ from the sum of their rows. */
export const totalesQueDifieren = (
  tablas: readonly TablaDeLibro[],
  hallazgo: (fila: number, columna: number, mensaje: string) => HallazgoImportacion,
): HallazgoImportacion[] =>
  tablas.flatMap(({ totales }) =>
    totales.flatMap(({ celda, difiere }) =>
      difiere === true
        ? [
            hallazgo(
              filaDe(celda),
              numeroColumna(/^[A-Z]+/.exec(celda)?.[0] ?? ''),
              'El total no es lo que suman las filas que entran',
            ),
          ]
        : [],
    ),
  );
