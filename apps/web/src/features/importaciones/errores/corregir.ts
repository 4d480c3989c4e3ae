import type { Cambios } from '../libro/cambios.ts';
import type { ErrorDeCelda } from '../palabras.ts';

export const claveDe = ({ tablaId, hoja, celda, campo }: ErrorDeCelda): string =>
  JSON.stringify([tablaId, hoja, celda, campo]);

/** A cell that is typed over; null of a row that is wrong in no cell of its own. */
export function correccion(
  { tablaId, fila, campo, celda }: ErrorDeCelda,
  valor: string,
): NonNullable<Cambios['celdas']>[number] | null {
  if (campo === null) return null;
  const columna = /^[A-Z]+/.exec(celda)?.[0];
  return { tablaId, fila, campo, valor, ...(columna === undefined ? {} : { columna }) };
}

/** A block over the wrong cells from one on, in their order; what has no cell is skipped with its row. */
export function pegado(
  errores: readonly ErrorDeCelda[],
  desde: number,
  bloque: readonly (readonly string[])[],
) {
  const destino = errores.slice(desde).filter(({ campo }) => campo !== null);
  return bloque.flatMap(([valor = ''], i) => {
    const error = destino[i];
    return error === undefined ? [] : [{ error, valor }];
  });
}
