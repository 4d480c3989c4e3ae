import type { CuentasDeObra } from '@plomada/domain/proyectos/cuentas-obra.schema';

import { trpc } from './trpc.ts';

/**
 * Number of rows of an obra's list, from the counts that the menu fetched; 0 until then, never
 * fetched here.
 */
export function useKnownCount(obraId: string, list: keyof CuentasDeObra): number {
  const { data } = trpc.proyectos.cuentas.useQuery({ id: obraId }, { enabled: false });
  return data?.[list] ?? 0;
}
