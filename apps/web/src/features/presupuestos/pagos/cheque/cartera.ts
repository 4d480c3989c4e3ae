import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { MedioPago } from '@plomada/domain/base/medio-pago.schema';
import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';

import {
  type ChequeElegido,
  paraPago,
  useEnCartera,
} from '@/features/cheques/elegir/en-cartera.ts';
import { useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

/** Cheques that the means of a payment may take, and those that it has. */
export type CarteraDelPago = {
  /** True when cheques of the portfolio may be chosen. */
  readonly elige: boolean;
  /** True when the cheque of a client may be kept in the portfolio. */
  readonly recibe: boolean;
  /** Cheques in the portfolio that the payment may take, by payment day. */
  readonly cheques: readonly Cheque[];
  /** True once the cheques in the portfolio are known. */
  readonly cargada: boolean;
  /** Cheques that the saved payment has already. */
  readonly suyos: readonly ChequeElegido[];
};

/** Cheques of the portfolio of a saved payment. */
const chequesDe = (medios: Pago['medios']): readonly ChequeElegido[] =>
  medios.flatMap(({ chequeId, cheque, importeCentavos }) =>
    chequeId === null || cheque === null
      ? []
      : [
          {
            id: chequeId,
            numero: cheque.numero,
            banco: cheque.banco,
            pago: cheque.fechaPago,
            importeCentavos,
          },
        ],
  );

type DelPago = {
  readonly moneda: Moneda;
  readonly sale: boolean;
  readonly privado: boolean;
  readonly programado: boolean;
  readonly guardados: Pago['medios'];
};

/** Portfolio for the means of a payment; a scheduled one takes no cheque of it. */
export function useCarteraDelPago(pago: DelPago): CarteraDelPago {
  const { moneda, sale, privado, programado, guardados } = pago;
  const ve = useCan('view_cheques');
  const elige = ve && sale && !programado;
  const { rows, isPending, isFailed } = useEnCartera({ moneda, activa: elige });
  return {
    elige,
    recibe: !sale && !programado,
    cheques: paraPago(rows, privado),
    // After a failed call the portfolio is not known to be empty.
    cargada: !elige || (!isPending && !isFailed),
    suyos: chequesDe(guardados),
  };
}

/** Cheques that a means may take: by e-cheq only e-cheqs, by cheque of others any of them. */
export const paraMedio = (
  cheques: readonly Cheque[],
  medio: MedioPago | undefined,
): readonly Cheque[] =>
  medio === 'ECHEQ' ? cheques.filter(({ formato }) => formato === 'ECHEQ') : cheques;

/**
 * Cheques of a means by id: those in the portfolio, those of the saved payment, and others, such as
 * one that somebody else has used since, each asked for.
 */
export function useElegidos(
  ids: readonly string[],
  { elige, cheques, cargada, suyos }: CarteraDelPago,
): ReadonlyMap<string, ChequeElegido> {
  const conocidos = new Map<string, ChequeElegido>(
    [...suyos, ...cheques].map((cheque) => [cheque.id, cheque]),
  );
  const faltan = elige && cargada ? ids.filter((id) => !conocidos.has(id)) : [];
  const pedidos = trpc.useQueries((t) => faltan.map((id) => t.cheques.obtener({ id })));
  for (const { data } of pedidos) if (data !== undefined) conocidos.set(data.id, data);
  return conocidos;
}
