import { sinCerosDeMas } from '../base/decimal.rules.ts';
import { type Refusal, refuseBy } from '../base/refusal.ts';
import type { CrearMovimiento } from '../movimientos/movimiento.schema.ts';

/**
 * Fields of a movement that the balance of its account or a presented petty cash statement depends
 * on.
 */
type Dinero = Pick<
  CrearMovimiento,
  'tipo' | 'fecha' | 'importeCentavos' | 'moneda' | 'cotizacion' | 'cuentaId' | 'deBolsillo'
>;

const clave = ({
  tipo,
  fecha,
  importeCentavos,
  moneda,
  cotizacion,
  cuentaId,
  deBolsillo,
}: Dinero): string =>
  JSON.stringify([
    tipo,
    fecha,
    importeCentavos,
    moneda,
    cotizacion && [sinCerosDeMas(cotizacion.valor), cotizacion.tipo, cotizacion.fecha ?? null],
    cuentaId ?? null,
    deBolsillo ?? null,
  ]);

/**
 * Refuses a change of these fields, for a user who may not see the account of the row. The rule
 * does not read the account, so the answer reveals nothing about it.
 */
export const verificarCuentaAjena = (antes: Dinero, despues: Dinero): Refusal | null =>
  clave(antes) === clave(despues) ? null : refuseBy('CUENTA_AJENA');
