import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { useState } from 'react';

import { trpc } from '../../../lib/trpc.ts';

/** A budget has dozens at most: they are asked for together, since each leans on the others. */
export const TODOS = 200;

export const useCertificados = (presupuestoId: string) =>
  trpc.certificados.listar.useQuery({ id: presupuestoId, limit: TODOS });

/** The months of the budget's series; none where it has none. */
export function useSerie({ serie }: Pick<Presupuesto, 'serie'>) {
  const consulta = trpc.indices.listar.useQuery(
    { serie: serie ?? undefined },
    { enabled: serie !== null },
  );
  const valores = consulta.data?.series.find((una) => una.serie === serie)?.valores ?? [];
  return { valores, cargando: serie !== null && consulta.isPending };
}

export function useHoy(): string {
  const [hoy] = useState(() => hoyEnBuenosAires(new Date()));
  return hoy;
}
