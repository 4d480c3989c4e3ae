import type { TipoCuenta } from '@plomada/domain/cuentas/tipo.schema';
import type { MedioPago } from '@plomada/domain/movimientos/movimiento.schema';
import { useEffect, useEffectEvent, useState } from 'react';

import { esDeEfectivo, sueltaLaCaja } from './propuesta.ts';

type Escrito = {
  /** Undefined while nobody chose any. */
  readonly medioPago: MedioPago | undefined;
  /** The chosen account, null or undefined where none is. */
  readonly cuentaId: string | null | undefined;
};

type Suelta = {
  readonly suelta: string | null;
  /** Count of the boxes let go of: each empties the field. */
  readonly veces: number;
};

type ConCuentas = Escrito & {
  /** Empties the field of a box that was let go of. */
  readonly soltar: () => void;
  readonly cuentas: readonly { readonly id: string; readonly tipo: TipoCuenta }[];
};

/**
 * Lets go of a box when means are chosen that do not leave one, a transfer above all. Both changed at once come from
 * values written before, and stay. Gives the box that was let go of last, which cash brings back.
 */
export function useCajaSuelta(props: ConCuentas): string | null {
  const { medioPago, cuentaId, cuentas } = props;
  const [antes, setAntes] = useState<Escrito & Suelta>({
    medioPago,
    cuentaId,
    suelta: null,
    veces: 0,
  });
  const cambioElMedio = antes.medioPago !== medioPago;
  if (cambioElMedio || antes.cuentaId !== cuentaId) {
    const caja = cuentas.find((una) => una.id === cuentaId && esDeEfectivo(una));
    const seSuelta =
      cambioElMedio &&
      antes.cuentaId === cuentaId &&
      medioPago !== undefined &&
      sueltaLaCaja(medioPago);
    setAntes({
      ...antes,
      medioPago,
      cuentaId,
      ...(caja && seSuelta ? { suelta: caja.id, veces: antes.veces + 1 } : {}),
    });
  }
  const { suelta, veces } = antes;
  const soltar = useEffectEvent(props.soltar);
  useEffect(() => {
    if (veces > 0) soltar();
  }, [veces]);
  return suelta;
}
