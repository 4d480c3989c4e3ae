import { formatearFechaHora } from '@plomada/formatters/fecha';

import { guiaDeSalida } from './salida.text.ts';

/** Lines of two columns, the first as wide as its longest text. */
function columnas(filas: readonly (readonly [string, string])[]): string[] {
  const ancho = Math.max(...filas.map(([primera]) => primera.length));
  return filas.map(([primera, segunda]) => `  ${primera.padEnd(ancho)}  ${segunda}`);
}

const lista = (lineas: readonly string[]): string[] => lineas.map((linea) => `- ${linea}`);

/** Explanation of the zip for a reader without the product. */
export function leeme({ nombre, now }: { readonly nombre: string; readonly now: Date }): string {
  const { entradas, lectura, tablas, noVa, comando, pasos } = guiaDeSalida();
  return [
    `Todo lo de ${nombre} en Plomada, al ${formatearFechaHora(now.toISOString())}.`,
    '',
    ...columnas(entradas.map(({ ruta, es }) => [ruta, es])),
    '',
    'Cómo leerlo',
    ...lista(lectura),
    '',
    'Qué no va',
    ...lista(noVa.map(({ motivo, que }) => `${motivo}: ${que.join('; ')}.`)),
    '',
    'Tablas',
    ...columnas(tablas.map((tabla) => [tabla.nombre, tabla.es])),
    '',
    'Cómo pasa a otra instalación de Plomada',
    `  ${comando}`,
    ...lista(pasos),
    '',
  ].join('\r\n');
}
