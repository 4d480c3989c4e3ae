import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { MedioPago } from '@plomada/domain/base/medio-pago.schema';
import {
  type CrearMovimientoEntrada,
  crearMovimientoSchema,
  type TipoMovimiento,
} from '@plomada/domain/movimientos/movimiento.schema';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';

import { chequeParaEnviar, fallaDeCheque, formatoRecibido } from './cheque-recibido.ts';

type Escritos = Pick<CrearMovimientoEntrada, 'chequeNuevo'> & {
  readonly medioPago?: MedioPago | null | undefined;
  /** Undefined until the form proposes cheques of the portfolio, null once a person declined. */
  readonly chequeIds?: readonly string[] | null | undefined;
};

/** Fields of money that comes in with a cheque, or that is paid with cheques of the portfolio. */
export type DineroConCheques = Escritos & {
  readonly moneda?: Moneda;
  readonly importeCentavos?: number | null;
  readonly cuentaId?: string | null;
};

export const useFormConCheques = () => useFormContext<DineroConCheques>();

/**
 * Cheques to send of those that the form has; it keeps what was typed while neither the direction of
 * the money nor its means take any.
 */
function paraEnviar(
  { medioPago, chequeNuevo, chequeIds }: Escritos,
  tipo: TipoMovimiento | null,
): Escritos {
  const sale = tipo === 'EGRESO' && formatoRecibido('INGRESO', medioPago ?? undefined) !== null;
  return {
    ...(chequeNuevo !== undefined && {
      chequeNuevo: tipo && medioPago ? chequeParaEnviar({ tipo, medioPago, chequeNuevo }) : null,
    }),
    ...(chequeIds !== undefined && { chequeIds: sale ? chequeIds : null }),
  };
}

/** Schema of a form whose cheques follow its means of payment and the direction of its money. */
export const conCheques = <Salida, Entrada extends Escritos>(
  esquema: z.ZodType<Salida, Entrada>,
  tipoDe: (escrito: Entrada) => TipoMovimiento | null,
): z.ZodType<Salida, Entrada> =>
  z.custom<Entrada>().transform((escrito, lectura): Salida => {
    const leido = esquema.safeParse({ ...escrito, ...paraEnviar(escrito, tipoDe(escrito)) });
    if (leido.success) return leido.data;
    for (const falla of leido.error.issues) {
      lectura.addIssue({ code: 'custom', ...fallaDeCheque(falla, escrito) });
    }
    return z.NEVER;
  });

/** Schema of a new movement whose cheque follows its type and its means of payment. */
export const altaConChequeSchema = conCheques(crearMovimientoSchema, ({ tipo }) => tipo);

type Cheques = {
  /** True while the money brings a cheque to the portfolio. */
  readonly recibe: boolean;
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
  const conCheque = formatoRecibido('INGRESO', medioPago ?? undefined) !== null;
  const entrega = conCheque && tipo === 'EGRESO' && Boolean(chequeIds);
  return {
    recibe: conCheque && tipo === 'INGRESO' && Boolean(chequeNuevo),
    entrega,
    elegidos: entrega && (chequeIds ?? []).length > 0,
  };
}
