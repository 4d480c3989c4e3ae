import { obraPorCrear } from '@plomada/domain/importaciones/libro/reparos.rules';
import { rubroPorCrear } from '@plomada/domain/importaciones/libro/rubros-nombrados.rules';
import {
  proveedoresPorCrear,
  type ProveedorDeFila,
} from '@plomada/domain/importaciones/proveedor.rules';
import { plegar } from '@plomada/domain/planilla/texto.rules';

import type { FilaLista } from './libro.sheet.ts';

/** Work of a row; null when it has none. */
export function obraDeFila({ movimiento, otra }: FilaLista): string | null {
  if (movimiento) return movimiento.proyectoId;
  if (otra?.destino === 'POR_PAGAR') return otra.deuda.proyectoId;
  if (otra?.destino === 'RENGLONES') return otra.item.proyectoId;
  return otra?.destino === 'APORTES' ? otra.aporte.proyectoId : null;
}

export const proveedorDeFila = ({ movimiento, otra }: FilaLista): ProveedorDeFila | null =>
  movimiento?.proveedor ?? (otra?.destino === 'POR_PAGAR' ? otra.deuda.proveedor : null);

export function rubroDeFila({ movimiento, otra }: FilaLista): string | null {
  if (movimiento) return movimiento.rubroId;
  if (otra?.destino === 'POR_PAGAR') return otra.deuda.rubroId;
  return otra?.destino === 'RENGLONES' ? otra.item.rubroId : null;
}

/** Rubros to create before the rows: the first spelling of each normalised name. */
export function rubrosPorCrear(filas: readonly FilaLista[]): ReadonlyMap<string, string> {
  const rubros = new Map<string, string>();
  for (const nombre of filas.flatMap((fila) => rubroPorCrear(rubroDeFila(fila)) ?? [])) {
    if (!rubros.has(plegar(nombre))) rubros.set(plegar(nombre), nombre);
  }
  return rubros;
}

/** Works to create, by name, and the number of suppliers to create before the rows. */
export function porCrear(filas: readonly FilaLista[]) {
  const obras = new Map<string, string>();
  for (const proyectoId of filas.flatMap((fila) => obraDeFila(fila) ?? [])) {
    const nombre = obraPorCrear(proyectoId);
    if (nombre !== null && !obras.has(plegar(nombre))) obras.set(plegar(nombre), nombre);
  }
  const { nuevos } = proveedoresPorCrear(filas.map(proveedorDeFila));
  return { obras, proveedores: nuevos.length };
}
