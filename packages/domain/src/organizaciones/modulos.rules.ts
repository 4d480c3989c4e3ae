/** Parts of Tesorería that an organisation may hide, in the order of their tabs. */
export const MODULOS_DE_TESORERIA = [
  'CUENTAS',
  'CHEQUES',
  'POR_PAGAR',
  'POR_COBRAR',
  'ADMINISTRACION',
  'FACTURAS',
  'CIERRE',
] as const;

/**
 * Modules that an organisation may hide from its menus. Hiding changes only what is offered:
 * addresses, permissions, due items and totals stay as they are.
 */
export const MODULOS = [...MODULOS_DE_TESORERIA, 'ACOPIOS', 'INFORMES', 'COMPRA_LOTE'] as const;
export type Modulo = (typeof MODULOS)[number];
export type ModuloDeTesoreria = (typeof MODULOS_DE_TESORERIA)[number];

/**
 * Hidden modules in a stored setting, in the order of `MODULOS`; none when it was never set. Names
 * of another version's modules are left out.
 */
export const modulosOcultosDe = (guardado: unknown): Modulo[] =>
  Array.isArray(guardado) ? MODULOS.filter((modulo) => guardado.includes(modulo)) : [];
