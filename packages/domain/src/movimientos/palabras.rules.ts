import type { MedioPago } from '../base/medio-pago.schema.ts';
import type { EstadoMovimiento } from './movimiento.schema.ts';

/** Spanish names on screens and in spreadsheets; the import reads these words back. */
export const MEDIO_PAGO_EN_PALABRAS: Readonly<Record<MedioPago, string>> = {
  EFECTIVO: 'Efectivo',
  TRANSFERENCIA: 'Transferencia',
  DEBITO: 'Débito',
  CREDITO: 'Crédito',
  CHEQUE_PROPIO: 'Cheque propio',
  CHEQUE_TERCERO: 'Cheque de tercero',
  ECHEQ: 'E-cheq',
  BILLETERA: 'Billetera virtual',
  TARJETA_PREPAGA: 'Tarjeta prepaga',
  COMPENSACION: 'Compensación',
  ACOPIO: 'Acopio',
  OTRO: 'Otro',
};

export const ESTADO_MOVIMIENTO_EN_PALABRAS: Readonly<Record<EstadoMovimiento, string>> = {
  CONFIRMADO: 'Confirmado',
  PENDIENTE_PAGO: 'Pendiente de pago',
  PENDIENTE_ELIMINACION: 'Baja pendiente',
  ELIMINADO: 'Eliminado',
};

/**
 * Concepts of movements of partners, transfers and other works, when there is no other text or it
 * must be hidden.
 */
export const CONCEPTO_GENERAL = {
  APORTE: 'Aporte de socio',
  DEVOLUCION: 'Devolución a socio',
  GASTO_LOTE: 'Gasto de lote',
  TRASPASO_A: 'Traspaso a otra cuenta',
  TRASPASO_DE: 'Traspaso de otra cuenta',
  OTRA_OBRA: 'Movimiento de otra obra',
} as const;
