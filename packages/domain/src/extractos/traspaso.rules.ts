import type { Cuenta } from '../cuentas/cuenta.schema.ts';
import type { MotivoTraspaso } from '../cuentas/traspaso.schema.ts';

type Extremo = Pick<Cuenta, 'tipo' | 'moneda'>;

/** Reason of a transfer that a bank's line shows, by the kind and the currency of its accounts. */
export function motivoDeTraspaso(de: Extremo, a: Extremo): MotivoTraspaso {
  if (de.moneda !== a.moneda) return a.moneda === 'USD' ? 'COMPRA_USD' : 'VENTA_USD';
  if (a.tipo === 'CAJA_CHICA') return 'REPOSICION';
  return a.tipo === 'EFECTIVO' ? 'EXTRACCION' : 'DEPOSITO';
}
