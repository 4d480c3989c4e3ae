import type { CompraLote, Lote } from '@plomada/domain/lote/lote.schema';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { useParams } from 'react-router';

import { useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

/** Obra in the address and the purchase of its lot. */
export function useLote() {
  const { obraId = '' } = useParams();
  const compra = trpc.lote.obtener.useQuery({ id: obraId });
  const obra = trpc.proyectos.obtener.useQuery({ id: obraId });
  const fallo = [compra, obra].find((consulta) => consulta.isError && !consulta.data);
  return { obraId, compra, obra, fallo };
}

export type Obra = NonNullable<ReturnType<typeof useLote>['obra']['data']>;
/** Purchase whose lot exists, as the parts of the page require. */
export type CompraConLote = CompraLote & { readonly lote: Lote };

export function usePuedeEditar(obra: Obra): boolean {
  const puede = useCan('manage_lot_purchase');
  return puede && !esSoloLectura(obra.estado);
}

/** REST-only path, below `/api/{tenantId}`. */
export const rutaDeLote = (obraId: string): string => `/lot-purchase/${obraId}`;
