import type { Unidad } from '@plomada/domain/unidad.rules';

import { formatearCantidad } from './numero.ts';

/** Units that are words; the rest are signs, which take no plural. */
const EN_PLURAL: ReadonlyMap<string, string> = new Map<Unidad, string>([
  ['bolsa', 'bolsas'],
  ['pallet', 'pallets'],
  ['barra', 'barras'],
  ['rollo', 'rollos'],
  ['caja', 'cajas'],
  ['placa', 'placas'],
  ['juego', 'juegos'],
  ['jornal', 'jornales'],
  ['día', 'días'],
  ['mes', 'meses'],
  ['viaje', 'viajes'],
]);

const esUno = (cantidad: string) => /^0*1(?:\.0+)?$/.test(cantidad);

/** A quantity as it is said: `38 bolsas`, `1 bolsa`, `1,5 bolsas`, `0,333 m³`. */
export function formatearMedida(cantidad: string, unidad: string): string {
  const dicha = esUno(cantidad) ? unidad : (EN_PLURAL.get(unidad) ?? unidad);
  return formatearCantidad(cantidad, dicha);
}

/** What is said when more is asked for than there is (look.md, words 7). */
export function mensajeSinSaldo(disponible: string, pedido: string, unidad: string): string {
  const pide = `El retiro pide ${formatearCantidad(pedido)}.`;
  if (/^[0.]+$/.test(disponible)) return `No queda nada disponible. ${pide}`;
  const [queda, hay] = esUno(disponible) ? ['queda', 'disponible'] : ['quedan', 'disponibles'];
  return `Solo ${queda} ${formatearMedida(disponible, unidad)} ${hay}. ${pide}`;
}
