import { sinCerosDeMas } from '../base/decimal.rules.ts';
import { type Refusal, refuseBy } from '../base/refusal.ts';
import type { CrearMovimiento } from '../movimientos/movimiento.schema.ts';

/** All of a row that its account counts with, or a statement of petty cash was handed in with. */
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
 * The money of a row stays as it is when its editor may not see the account it is in. The rule asks nothing of the
 * account, so the answer shows nothing of it.
 */
export const verificarCuentaAjena = (antes: Dinero, despues: Dinero): Refusal | null =>
  clave(antes) === clave(despues) ? null : refuseBy('CUENTA_AJENA');
