import { expect, it } from 'vitest';

import { mensajeSinSaldo, nombrarCantidad } from './unidad.ts';

const visible = (texto: string) => texto.replaceAll('\u00a0', ' ');

it.each([
  ['38.000', 'bolsa', '38 bolsas'],
  ['1.000', 'bolsa', '1 bolsa'],
  ['0.333', 'm³', '0,333 m³'],
  ['1', 'u', '1 unidad'],
  ['1200.5', 'u', '1.200,5 unidades'],
])('%s of the unit %s is written %s', (cantidad, unidad, escrito) => {
  expect(visible(nombrarCantidad(cantidad, unidad))).toBe(escrito);
});

it.each([
  ['38.000', '50', 'bolsa', 'Solo quedan 38 bolsas disponibles. El retiro pide 50.'],
  ['1.000', '2.5', 'barra', 'Solo queda 1 barra disponible. El retiro pide 2,5.'],
  ['0.000', '50', 'bolsa', 'No quedan bolsas disponibles. El retiro pide 50.'],
  ['0.000', '1', 'm³', 'No queda nada disponible. El retiro pide 1.'],
])('with %s available, %s %s requested: %s', (disponible, pedida, unidad, mensaje) => {
  expect(visible(mensajeSinSaldo(disponible, pedida, unidad))).toBe(mensaje);
});
