import type { CompraLote, Lote } from '@plomada/domain/lote/lote.schema';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';

import type { Ids } from '@/components/page/record-page.tsx';
import { useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

/** Obra in the address and the purchase of its lot. */
export const useLote = ({ obraId = '' }: Ids) => ({
  compra: trpc.lote.obtener.useQuery({ id: obraId }),
  obra: trpc.proyectos.obtener.useQuery({ id: obraId }),
});

export type Obra = NonNullable<ReturnType<typeof useLote>['obra']['data']>;
/** Purchase whose lot exists, as the parts of the page require. */
export type CompraConLote = CompraLote & { readonly lote: Lote };

export function usePuedeEditar(obra: Obra): boolean {
  const puede = useCan('manage_lot_purchase');
  return puede && !esSoloLectura(obra.estado);
}

/** REST-only path, below `/api/{tenantId}`. */
export const rutaDeLote = (obraId: string): string => `/lot-purchase/${obraId}`;
