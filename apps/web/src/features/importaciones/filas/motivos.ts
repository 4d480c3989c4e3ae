import type { LibroEnCurso, PaginaDeFilas } from '@plomada/domain/importaciones/libro/libro.schema';

export type FilaEscrita = PaginaDeFilas['items'][number];

/** Of each row of a table, what keeps it out in words: what is wrong with it, what has to be answered. */
export function motivosPorFila(
  { errores, preguntas }: LibroEnCurso,
  tablaId: string,
): (fila: FilaEscrita) => readonly string[] {
  const textos = new Map(preguntas.map(({ id, texto }) => [id, texto]));
  const porFila = Map.groupBy(
    errores.filter((error) => error.tablaId === tablaId),
    ({ filaId }) => filaId,
  );
  return ({ id, estado, preguntas: abiertas }) => {
    if (estado === 'PENDIENTE') return abiertas.flatMap((id) => textos.get(id) ?? []);
    if (estado !== 'CON_ERROR') return [];
    return (porFila.get(id) ?? []).map(({ celda, mensaje }) =>
      celda === '' ? mensaje : `${celda}: ${mensaje}`,
    );
  };
}
