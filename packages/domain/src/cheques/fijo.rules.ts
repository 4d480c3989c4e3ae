import type { ChequeDeMovimiento } from './fijo.schema.ts';

/** Fields of a movement that its cheque may fix; `importe` is the amount with its currency. */
export type CampoFijo = 'tipo' | 'importe' | 'fecha' | 'medioPago' | 'cuentaId';

const CON_ENTERO: ReadonlySet<CampoFijo> = new Set(['tipo', 'importe', 'medioPago', 'cuentaId']);
const CON_MOVIDO: ReadonlySet<CampoFijo> = new Set([...CON_ENTERO, 'fecha']);
/** The account of an own cheque that the bank paid may become known later. */
const SIN_CUENTA: ReadonlySet<CampoFijo> = new Set(['tipo', 'importe', 'medioPago', 'fecha']);
const CON_EMITIDO: ReadonlySet<CampoFijo> = new Set(['tipo', 'medioPago']);

/**
 * Fields that stay as they are while the movement has its cheque. A received or endorsed one is whole
 * and in the portfolio's account; an own one is fixed once something happened to it.
 */
export function camposFijos(
  { como, movido }: Pick<ChequeDeMovimiento, 'como' | 'movido'>,
  { conCuenta }: { readonly conCuenta: boolean },
): ReadonlySet<CampoFijo> {
  if (como !== 'EMITIDO') return CON_ENTERO;
  if (!movido) return CON_EMITIDO;
  return conCuenta ? CON_MOVIDO : SIN_CUENTA;
}
