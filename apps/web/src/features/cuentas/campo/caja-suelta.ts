import type { MedioPago } from '@plomada/domain/base/medio-pago.schema';
import type { TipoCuenta } from '@plomada/domain/cuentas/tipo.schema';
import { useEffect, useEffectEvent, useState } from 'react';

import { esDeEfectivo, sueltaLaCaja } from './propuesta.ts';

type Escrito = {
  /** Means of payment; undefined until one is chosen. */
  readonly medioPago: MedioPago | undefined;
  /** Chosen account; null or undefined when none is chosen. */
  readonly cuentaId: string | null | undefined;
};

type Suelta = {
  readonly suelta: string | null;
  /** Number of cash boxes removed so far; each increase calls `soltar`. */
  readonly veces: number;
};

type ConCuentas = Escrito & {
  /** Puts the next proposal, or nothing, in the account field. */
  readonly soltar: () => void;
  readonly cuentas: readonly { readonly id: string; readonly tipo: TipoCuenta }[];
};

/**
 * Removes a cash box from the account field when the new means cannot be paid from one, such as a
 * transfer. If means and account change together, the values were set by code and stay. Returns the
 * last box removed, which choosing cash restores.
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
