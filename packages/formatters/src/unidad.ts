import { formatearCantidad, formatearNumero } from './numero.ts';

/** Units that are words: their plural. Symbols (m³, kg) have none. */
const PLURALES: Readonly<Record<string, string>> = {
  bolsa: 'bolsas',
  pallet: 'pallets',
  barra: 'barras',
  rollo: 'rollos',
  caja: 'cajas',
  placa: 'placas',
  juego: 'juegos',
  jornal: 'jornales',
  día: 'días',
  mes: 'meses',
  viaje: 'viajes',
};

const esUno = (cantidad: string): boolean => /^1(?:\.0+)?$/.test(cantidad);
const esCero = (cantidad: string): boolean => !/[1-9]/.test(cantidad);

/** A decimal quantity in words: `38 bolsas`, `1 bolsa`, `0,333 m³`, `12 unidades`. */
export function nombrarCantidad(cantidad: string, unidad: string): string {
  if (unidad === 'u') return formatearCantidad(cantidad, esUno(cantidad) ? 'unidad' : 'unidades');
  return formatearCantidad(cantidad, esUno(cantidad) ? unidad : (PLURALES[unidad] ?? unidad));
}

/** Refusal of a retiro beyond the stock: `Solo quedan 38 bolsas disponibles. El retiro pide 50.` */
export function mensajeSinSaldo(disponible: string, pedida: string, unidad: string): string {
  const pide = `El retiro pide ${formatearNumero(pedida)}.`;
  if (esCero(disponible)) {
    const plural = unidad === 'u' ? 'unidades' : PLURALES[unidad];
    return `${plural ? `No quedan ${plural} disponibles` : 'No queda nada disponible'}. ${pide}`;
  }
  const queda = esUno(disponible) ? ['queda', 'disponible'] : ['quedan', 'disponibles'];
  return `Solo ${queda[0]} ${nombrarCantidad(disponible, unidad)} ${queda[1]}. ${pide}`;
}
