import { devolvible } from '@plomada/domain/aportes/aporte.rules';
import type { Aporte } from '@plomada/domain/aportes/aporte.schema';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';

import { trpc } from '@/lib/trpc.ts';

import { TODOS } from '../use-aportes.ts';

type PedidoDevolvible = {
  readonly obraId: string;
  readonly socioId: string | null;
  readonly moneda: Moneda;
  readonly fecha: string;
  /** True for a return, the only kind that needs the query. */
  readonly activo: boolean;
  /** Contribution being edited, left out of the sum. */
  readonly guardado: Aporte | undefined;
};

/**
 * Most that may be returned on that day, by the server's rule; null for other kinds, and while it
 * cannot be computed.
 */
export function useDevolvible(pedido: PedidoDevolvible): number | null {
  const { obraId, socioId, moneda, fecha, activo, guardado } = pedido;
  const destino = guardado?.destino ?? 'OBRA';
  const { data } = trpc.aportes.listar.useQuery(
    { proyectoId: obraId, destino, limit: TODOS, ...(socioId === null ? {} : { socioId }) },
    { enabled: activo && socioId !== null },
  );
  // A truncated list would give a wrong sum.
  if (!activo || socioId === null || data === undefined || data.siguiente !== null) return null;
  if (!esFechaCalendario(fecha)) return null;
  const otros = data.items.filter(({ id, eliminado }) => id !== guardado?.id && !eliminado);
  return devolvible(otros, { destino, monedaCuenta: moneda, fecha });
}
