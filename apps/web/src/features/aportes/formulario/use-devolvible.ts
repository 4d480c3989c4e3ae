import { devolvible } from '@plomada/domain/aportes/aporte.rules';
import type { Aporte } from '@plomada/domain/aportes/aporte.schema';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';

import { trpc } from '../../../lib/trpc.ts';
import { TODOS } from '../use-aportes.ts';

export type PedidoDevolvible = {
  readonly obraId: string;
  readonly socioId: string | null;
  readonly moneda: Moneda;
  readonly fecha: string;
  /** Only a return asks. */
  readonly activo: boolean;
  /** The one being edited, which does not stand in its own way. */
  readonly guardado: Pick<Aporte, 'id' | 'destino'> | null;
};

/** The most that may be given back that day, by the server's own rule; null while it is not known. */
export function useDevolvible(pedido: PedidoDevolvible): number | null {
  const { obraId, socioId, moneda, fecha, activo, guardado } = pedido;
  const destino = guardado?.destino ?? 'OBRA';
  const { data } = trpc.aportes.listar.useQuery(
    { proyectoId: obraId, destino, limit: TODOS, ...(socioId === null ? {} : { socioId }) },
    { enabled: activo && socioId !== null },
  );
  // Were there more, the sum of these would not be what they have in.
  if (!activo || socioId === null || data === undefined || data.siguiente !== null) return null;
  if (!esFechaCalendario(fecha)) return null;
  const otros = data.items.filter(({ id, eliminado }) => id !== guardado?.id && !eliminado);
  return devolvible(otros, { destino, monedaCuenta: moneda, fecha });
}
