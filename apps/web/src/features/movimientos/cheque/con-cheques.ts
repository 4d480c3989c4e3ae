import type { MedioPago } from '@plomada/domain/base/medio-pago.schema';
import type {
  CrearMovimientoEntrada,
  TipoMovimiento,
} from '@plomada/domain/movimientos/movimiento.schema';
import type { z } from 'zod';

import { alEnviar, chequeParaEnviar, formatoRecibido } from './cheque-recibido.ts';

/** Cheques of money that comes in or is paid, as a form has them. */
export type Escritos = Pick<CrearMovimientoEntrada, 'chequeNuevo'> & {
  readonly medioPago?: MedioPago | null | undefined;
  /** Undefined until the form proposes cheques of the portfolio, null once a person declined. */
  readonly chequeIds?: readonly string[] | null | undefined;
};

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
  alEnviar(esquema, (escrito) => ({ ...escrito, ...paraEnviar(escrito, tipoDe(escrito)) }));
