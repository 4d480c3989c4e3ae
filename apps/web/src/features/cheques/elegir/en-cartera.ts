import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { Cheque } from '@plomada/domain/cheques/cheque.schema';

import { PAGES, useListPages } from '@/lib/list-pages.ts';
import { trpc } from '@/lib/trpc.ts';

const PAGINA = 200;

/**
 * Cheque as the lines of a means show it; the optional fields are unknown to readers who may not
 * see the portfolio.
 */
export type ChequeElegido = Pick<Cheque, 'id' | 'numero' | 'banco' | 'pago' | 'importeCentavos'> &
  Partial<Pick<Cheque, 'formato' | 'librador' | 'contraparte' | 'caracter' | 'estado' | 'privado'>>;

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

/** Cheques that a payment may take: private ones are only for private payments. */
export const paraPago = (cheques: readonly Cheque[], privado: boolean): readonly Cheque[] =>
  privado ? cheques : cheques.filter((cheque) => !cheque.privado);
