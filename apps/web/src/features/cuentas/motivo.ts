import { esCaja } from '@plomada/domain/cuentas/cuenta.rules';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import type { MotivoTraspaso } from '@plomada/domain/cuentas/traspaso.schema';

type Punta = Pick<Cuenta, 'tipo' | 'moneda'>;

/** Usual reason of a transfer between two accounts. */
export function motivoPropuesto(de: Punta, a: Punta): MotivoTraspaso {
  if (de.moneda !== a.moneda) return de.moneda === 'ARS' ? 'COMPRA_USD' : 'VENTA_USD';
  if (a.tipo === 'CAJA_CHICA') return 'REPOSICION';
  if (esCaja(de.tipo) === esCaja(a.tipo)) return 'AJUSTE';
  return esCaja(a.tipo) ? 'EXTRACCION' : 'DEPOSITO';
}
