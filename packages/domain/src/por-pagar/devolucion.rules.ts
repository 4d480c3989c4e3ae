import type { MedioPago } from '../base/medio-pago.schema.ts';
import { accept, type Outcome, type Refusal, refuseAt, refuseBy } from '../base/refusal.ts';
import type { TipoCuenta } from '../cuentas/tipo.schema.ts';
import type { EscribirDinero } from '../presupuestos/pagos/pago.rules.ts';
import type { DevolverAdelanto } from './devolucion.schema.ts';
import type { OrdenPago } from './orden-pago.schema.ts';

type Dejado = Pick<
  NonNullable<OrdenPago['aCuenta']>,
  'importeCentavos' | 'aplicadoCentavos' | 'devueltoCentavos'
>;

/** Amount that remains on account: neither applied nor given back. */
export const restoACuenta = ({
  importeCentavos,
  aplicadoCentavos,
  devueltoCentavos,
}: Dejado): number => importeCentavos - aplicadoCentavos - devueltoCentavos;

/**
 * Amount that the supplier gives back: the named one, else all that remains on account. Refused
 * above that, before the day of the orden, and in dollars without a rate.
 */
export function importeDevuelto(
  { fecha, moneda, aCuenta }: Pick<OrdenPago, 'fecha' | 'moneda'> & { readonly aCuenta: Dejado },
  pedido: Pick<DevolverAdelanto, 'fecha' | 'importeCentavos' | 'cotizacion'>,
  escribir: EscribirDinero,
): Outcome<number> {
  if (pedido.fecha < fecha) {
    return refuseAt('fecha', 'Nadie lo devuelve antes del día en que quedó a cuenta');
  }
  if (moneda === 'USD' && !pedido.cotizacion) {
    return refuseAt('cotizacion', 'Una devolución en dólares necesita la cotización');
  }
  const pendienteCentavos = restoACuenta(aCuenta);
  const importeCentavos = pedido.importeCentavos ?? pendienteCentavos;
  if (importeCentavos > 0 && importeCentavos <= pendienteCentavos) return accept(importeCentavos);
  const message =
    pendienteCentavos === 0
      ? 'No queda nada a cuenta: ya se aplicó o se devolvió'
      : `A cuenta quedan ${escribir(pendienteCentavos, moneda)}`;
  const detalle = { path: 'importeCentavos', message, data: { pendienteCentavos } };
  return refuseBy('PAGO_EXCEDE_PENDIENTE', [detalle]);
}

/** Refuses an account of cheques and a petty cash for money that a supplier gives back. */
export const verificarCuentaDeDevolucion = (tipo: TipoCuenta): Refusal | null =>
  tipo === 'VALORES' || tipo === 'CAJA_CHICA'
    ? refuseAt('cuentaId', 'Lo devuelto entra en una caja, un banco o una billetera')
    : null;

/** Means by which money enters an account of this kind. */
export const medioDeDevolucion = (tipo: TipoCuenta): MedioPago =>
  tipo === 'EFECTIVO' ? 'EFECTIVO' : tipo === 'BILLETERA' ? 'BILLETERA' : 'TRANSFERENCIA';

/** Refuses to take back an amount on account that the supplier gave back; names the incomes. */
export function verificarSinDevolver(codigos: readonly string[]): Refusal | null {
  if (codigos.length === 0) return null;
  const cual = codigos.length === 1 ? 'ese ingreso' : 'esos ingresos';
  const motivo = `El proveedor devolvió lo que esta orden dejó a cuenta (${codigos.join(', ')}): primero se da de baja ${cual}.`;
  return { ...refuseBy('A_CUENTA_APLICADA'), motivo };
}
