import type { FilaDeTabla, TablaDeLibro } from '@plomada/domain/importaciones/libro/resultado';
import type { FilaLibro, Libro } from '@plomada/domain/planilla/libro';

/** Table as in its sheet, with the rows that are not imported and their reasons. */
export type TablaCruda = Pick<TablaDeLibro, 'id' | 'hoja' | 'columnas'> & {
  readonly filas: readonly Pick<FilaLibro, 'fila' | 'celdas'>[];
  readonly detenidas: readonly Pick<
    FilaDeTabla,
    'id' | 'fila' | 'estado' | 'celdas' | 'preguntas'
  >[];
};

export function tablaCruda(
  { hojas }: Libro,
  { id, hoja, columnas, filas }: TablaDeLibro,
): TablaCruda {
  const numeros = new Set(filas.map(({ fila }) => fila));
  const deHoja = hojas.find(({ nombre }) => nombre === hoja)?.filas ?? [];
  return {
    id,
    hoja,
    columnas,
    filas: deHoja
      .filter(({ fila }) => numeros.has(fila))
      .map(({ fila, celdas }) => ({ fila, celdas })),
    detenidas: filas
      .filter(({ estado }) => estado !== 'LISTA')
      .map(({ id: filaId, fila, estado, celdas, preguntas }) => ({
        id: filaId,
        fila,
        estado,
        celdas,
        preguntas,
      })),
  };
}
