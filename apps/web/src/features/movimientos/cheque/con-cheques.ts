import type { MedioPago } from '@plomada/domain/base/medio-pago.schema';
import type {
  CrearMovimientoEntrada,
  TipoMovimiento,
} from '@plomada/domain/movimientos/movimiento.schema';
import type { z } from 'zod';

import { alEnviar, chequeParaEnviar, formatoDeCheque } from './cheque-nuevo.ts';

/** Cheques of money that comes in or is paid, as a form has them. */
export type Escritos = Pick<CrearMovimientoEntrada, 'chequeNuevo'> & {
  readonly fecha?: unknown;
  readonly medioPago?: MedioPago | null | undefined;
  /** Undefined until the form proposes cheques of the portfolio, null once a person declined. */
  readonly chequeIds?: readonly string[] | null | undefined;
};

/** True for money that goes out with cheques of the portfolio. */
export const saleDeCartera = (
  tipo: TipoMovimiento | null,
  { medioPago, chequeIds }: Pick<Escritos, 'medioPago' | 'chequeIds'>,
): boolean =>
  tipo === 'EGRESO' && formatoDeCheque('INGRESO', medioPago) !== null && Boolean(chequeIds);

/**
 * Cheques to send of those that the form has; it keeps what was typed while neither the direction of
 * the money nor its means take any. Money goes out with cheques of the portfolio or with an own one.
 */
function paraEnviar(escritos: Escritos, tipo: TipoMovimiento | null): Escritos {
  const { chequeNuevo, chequeIds } = escritos;
  const entrega = saleDeCartera(tipo, escritos);
  return {
    ...(chequeNuevo !== undefined && {
      chequeNuevo: entrega ? null : chequeParaEnviar({ ...escritos, tipo }),
    }),
    ...(chequeIds !== undefined && { chequeIds: entrega ? chequeIds : null }),
  };
}

/** Schema of a form whose cheques follow its means of payment and the direction of its money. */
export const conCheques = <Salida, Entrada extends Escritos>(
  esquema: z.ZodType<Salida, Entrada>,
  tipoDe: (escrito: Entrada) => TipoMovimiento | null,
): z.ZodType<Salida, Entrada> =>
  alEnviar(esquema, (escrito) => ({ ...escrito, ...paraEnviar(escrito, tipoDe(escrito)) }));
