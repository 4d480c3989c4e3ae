import type { ResponderLibro } from '@plomada/domain/importaciones/libro/libro.schema';

type Lista<K extends 'respuestas' | 'celdas' | 'omitir'> = readonly NonNullable<
  ResponderLibro[K]
>[number][];

/** What a person answered, mended or left out, as it is sent. */
export type Cambios = {
  readonly respuestas?: Lista<'respuestas'>;
  readonly celdas?: Lista<'celdas'>;
  readonly omitir?: Lista<'omitir'>;
};

/** The last one of each thing, in the order in which they were begun. */
function ultimos<T>(items: readonly T[], claveDe: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [claveDe(item), item])).values()];
}

/** Several changes as one: the later wins where they are of the same thing. */
export function juntar(cambios: readonly Cambios[]) {
  const respuestas = ultimos(
    cambios.flatMap((cambio) => cambio.respuestas ?? []),
    ({ preguntaId }) => preguntaId,
  );
  const celdas = ultimos(
    cambios.flatMap((cambio) => cambio.celdas ?? []),
    ({ tablaId, fila, campo, columna = '' }) => JSON.stringify([tablaId, fila, campo, columna]),
  );
  const omitir = ultimos(
    cambios.flatMap((cambio) => cambio.omitir ?? []),
    ({ tablaId, filaId = '' }) => JSON.stringify([tablaId, filaId]),
  );
  return {
    ...(respuestas.length > 0 ? { respuestas } : {}),
    ...(celdas.length > 0 ? { celdas } : {}),
    ...(omitir.length > 0 ? { omitir } : {}),
  };
}
