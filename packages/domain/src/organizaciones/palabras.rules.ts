import type { Modulo } from './modulos.rules.ts';

export const MODULO_EN_PALABRAS: Readonly<Record<Modulo, string>> = {
  CUENTAS: 'Cajas y bancos',
  CHEQUES: 'Cheques',
  POR_PAGAR: 'Por pagar',
  POR_COBRAR: 'Por cobrar',
  ADMINISTRACION: 'Administración',
  FACTURAS: 'Facturas',
  CIERRE: 'Cierre',
  ACOPIOS: 'Acopios',
  INFORMES: 'Informes',
  COMPRA_LOTE: 'Compra de lote',
};
