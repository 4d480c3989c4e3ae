import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { ChequeNuevo } from '@plomada/domain/cheques/cheque.schema';
import type { TipoMovimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { useFormContext, useWatch } from 'react-hook-form';

import type { UsoDeCheque } from '@/features/cuentas/campo/propuesta.ts';

import { usoDeCheque } from './cheque-nuevo.ts';
import { type Escritos, saleDeCartera } from './con-cheques.ts';

/** Path in a form of a field of its cheque. */
export const enMovimiento = (campo: keyof ChequeNuevo) => `chequeNuevo.${campo}` as const;

/**
 * Fields of money that comes in with a cheque, or that is paid with an own one or with those of the
 * portfolio.
 */
type DineroConCheques = Escritos & {
  readonly moneda?: Moneda;
  readonly importeCentavos?: number | null;
  readonly cuentaId?: string | null;
};

export const useFormConCheques = () => useFormContext<DineroConCheques>();

type Cheques = {
  /** Use that the money makes of a new cheque; null when it makes none. */
  readonly nuevo: UsoDeCheque | null;
  /** True while the money is paid with cheques of the portfolio. */
  readonly entrega: boolean;
  /** True once these cheques are chosen, so that the amount is what they add up to. */
  readonly elegidos: boolean;
};

/** Use that the surrounding form makes of cheques, for money of that direction. */
export function useCheques(tipo: TipoMovimiento | null): Cheques {
  const { control } = useFormConCheques();
  const [medioPago, chequeNuevo, chequeIds] = useWatch({
    control,
    name: ['medioPago', 'chequeNuevo', 'chequeIds'],
  });
  const entrega = saleDeCartera(tipo, { medioPago, chequeIds });
  return {
    nuevo: entrega ? null : usoDeCheque({ tipo, medioPago, chequeNuevo }),
    entrega,
    elegidos: entrega && (chequeIds ?? []).length > 0,
  };
}
