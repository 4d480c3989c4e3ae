import { accept, type Outcome, refuseAt } from '../../base/refusal.ts';

/** Id of the question which sheet of a workbook is read. */
export const PREGUNTA_HOJA = 'hoja';
/** Sheets of a workbook that are looked at. */
export const HOJAS_LISTADO_MAX = 20;

/** A sheet of a file, read as a listing; the name is null for a text file. */
export type HojaLeida<T> = { readonly nombre: string | null; readonly leido: Outcome<T> };

/** Listing of one sheet; `hojas` are the sheets to choose from, empty without a choice. */
export type ListadoDeHoja<T> = {
  readonly leido: T;
  readonly hojas: readonly string[];
  readonly hoja: string | null;
};

/**
 * Sheet that is read: the only one that holds a listing, else the one that was chosen or, before
 * that, the first. Rows are named by their number in the sheet, so only one is read at a time.
 */
export function elegirHoja<T>(
  hojas: readonly HojaLeida<T>[],
  elegida: string | null,
): Outcome<ListadoDeHoja<T>> {
  const listados = hojas.flatMap(({ nombre, leido }) =>
    leido.ok ? [{ nombre: nombre ?? '', leido: leido.valor }] : [],
  );
  const [primero, otro] = listados;
  if (primero === undefined) {
    const [hoja] = hojas;
    return hoja && !hoja.leido.ok ? hoja.leido : refuseAt('archivo', 'El archivo no tiene hojas');
  }
  if (otro === undefined) return accept({ leido: primero.leido, hojas: [], hoja: null });
  const una = elegida === null ? primero : listados.find(({ nombre }) => nombre === elegida);
  if (una === undefined) {
    return refuseAt(`respuestas.${PREGUNTA_HOJA}`, 'Esa hoja no tiene un listado de cheques');
  }
  return accept({
    leido: una.leido,
    hojas: listados.map(({ nombre }) => nombre),
    hoja: una.nombre,
  });
}

/** Refuses to read a file with several listings before a person has chosen one. */
export const verificarHoja = (hojas: readonly string[], elegida: string | null) =>
  hojas.length > 0 && elegida === null
    ? refuseAt(
        `respuestas.${PREGUNTA_HOJA}`,
        `El archivo tiene un listado en más de una hoja: falta elegir entre ${hojas.join(', ')}`,
      )
    : null;
