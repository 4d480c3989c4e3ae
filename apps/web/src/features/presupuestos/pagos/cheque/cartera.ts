import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { MedioPago } from '@plomada/domain/base/medio-pago.schema';
import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';

import { PAGES, useListPages } from '@/lib/list-pages.ts';
import { useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

const PAGINA = 200;

/**
 * Cheque as the lines of a means show it; the optional fields are unknown to readers who may not
 * see the portfolio.
 */
export type ChequeElegido = Pick<Cheque, 'id' | 'numero' | 'banco' | 'pago' | 'importeCentavos'> &
  Partial<Pick<Cheque, 'formato' | 'librador' | 'contraparte' | 'caracter' | 'estado' | 'privado'>>;

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

type Filtros = { readonly moneda: Moneda; readonly search?: string; readonly activa?: boolean };

/** Cheques of a currency in the portfolio, by payment day. */
export function useEnCartera({ moneda, search = '', activa = true }: Filtros) {
  const { cheques } = trpc.useUtils();
  const filtros = { estado: ['EN_CARTERA' as const], moneda, limit: PAGINA };
  return useListPages({
    ...cheques.listar.infiniteQueryOptions(search === '' ? filtros : { ...filtros, search }, PAGES),
    enabled: activa,
  });
}

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

/** Cheques that a payment may take: private ones are only for private payments. */
export const paraPago = (cheques: readonly Cheque[], privado: boolean): readonly Cheque[] =>
  privado ? cheques : cheques.filter((cheque) => !cheque.privado);

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
