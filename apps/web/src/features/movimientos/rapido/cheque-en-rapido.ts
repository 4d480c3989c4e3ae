import type { CrearMovimientoEntrada } from '@plomada/domain/movimientos/movimiento.schema';

import { chequeParaEnviar } from '../cheque/cheque-nuevo.ts';

type Escrito = Pick<
  CrearMovimientoEntrada,
  'tipo' | 'medioPago' | 'fecha' | 'deBolsillo' | 'chequeNuevo'
>;

/**
 * Cheque that the quick entry sends. An own one is entered once something of it is typed, so that
 * an expense by cheque takes no more steps than others.
 */
export function chequeEnRapido(escrito: Escrito): ReturnType<typeof chequeParaEnviar> {
  const { tipo, chequeNuevo } = escrito;
  const enBlanco = !chequeNuevo?.numero && !chequeNuevo?.pago;
  return tipo === 'EGRESO' && enBlanco ? null : chequeParaEnviar(escrito);
}
