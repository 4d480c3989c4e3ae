import type { CeldaImportada } from '../../planilla/texto.rules.ts';
import { leerListado } from './leer.rules.ts';

export type Celdas = readonly CeldaImportada[];

/** Rows of a sheet from its lines; a text is a line of a CSV. */
const hoja = (...lineas: readonly (string | Celdas)[]) =>
  lineas.map((linea, i) => ({
    fila: i + 1,
    celdas: typeof linea === 'string' ? linea.split(';').map((celda) => celda || null) : linea,
  }));

const leer = (lineas: readonly (string | Celdas)[], cuit: string | null = null) =>
  leerListado(hoja(...lineas), { cuit });

/** Reads a listing that must be accepted. */
export function leido(lineas: readonly (string | Celdas)[], cuit: string | null = null) {
  const listado = leer(lineas, cuit);
  if (!listado.ok) throw new Error(listado.motivo);
  return listado.valor;
}

/** Reason why a listing is refused; empty when it is accepted. */
export const motivo = (lineas: readonly (string | Celdas)[]): string => {
  const listado = leer(lineas);
  return listado.ok ? '' : listado.motivo;
};
