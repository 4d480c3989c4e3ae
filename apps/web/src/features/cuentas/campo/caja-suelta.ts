import type { TipoCuenta } from '@plomada/domain/cuentas/tipo.schema';
import type { MedioPago } from '@plomada/domain/movimientos/movimiento.schema';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { esDeEfectivo, sueltaLaCaja } from './propuesta.ts';

type Escrito = {
  /** Undefined while nobody chose any. */
  readonly medioPago: MedioPago | undefined;
  /** The chosen account, null or undefined where none is. */
  readonly cuentaId: string | null | undefined;
  readonly cuentas: readonly { readonly id: string; readonly tipo: TipoCuenta }[];
};

/**
 * Lets go of a box when means are chosen that do not leave one, a transfer above all. Gives its id, which is proposed
 * again with cash. Both changed at once come from what was written before, and stay.
 */
export function useCajaSuelta(
  { medioPago, cuentaId, cuentas }: Escrito,
  soltar: () => void,
): string | null {
  const [suelta, setSuelta] = useState<string | null>(null);
  const antes = useRef({ medioPago, cuentaId });
  const mirar = useEffectEvent(() => {
    const { current } = antes;
    antes.current = { medioPago, cuentaId };
    if (current.medioPago === medioPago || current.cuentaId !== cuentaId) return;
    const caja = cuentas.find((una) => una.id === cuentaId && esDeEfectivo(una));
    if (caja === undefined || medioPago === undefined || !sueltaLaCaja(medioPago)) return;
    setSuelta(caja.id);
    soltar();
  });
  useEffect(() => mirar(), [medioPago, cuentaId]);
  return suelta;
}
