import type { Rango } from './libro.ts';

const LETRAS = 26;
const A = 'A'.charCodeAt(0);

/** Letters of a column: `A` for column 0, `AA` for 26. */
export function nombreColumna(columna: number): string {
  let nombre = '';
  for (let n = columna + 1; n > 0; n = Math.floor((n - 1) / LETRAS)) {
    nombre = String.fromCharCode(A + ((n - 1) % LETRAS)) + nombre;
  }
  return nombre;
}

export function numeroColumna(nombre: string): number {
  let numero = 0;
  for (const letra of nombre.toUpperCase()) numero = numero * LETRAS + letra.charCodeAt(0) - A + 1;
  return numero - 1;
}

export const nombreCelda = (fila: number, columna: number): string =>
  `${nombreColumna(columna)}${fila}`;

export function nombreRango({ desdeFila, desdeColumna, hastaFila, hastaColumna }: Rango): string {
  const desde = nombreCelda(desdeFila, desdeColumna);
  const hasta = nombreCelda(hastaFila, hastaColumna);
  return desde === hasta ? desde : `${desde}:${hasta}`;
}
