import type { CuentasDeObra } from '@plomada/domain/proyectos/proyecto.schema';

import { trpc } from './trpc.ts';

/** The rows of a list of the obra, from the counts that the menu asked for; never asked for on its own. */
export function useKnownCount(obraId: string, list: keyof CuentasDeObra): number {
  const { data } = trpc.proyectos.cuentas.useQuery({ id: obraId }, { enabled: false });
  return data?.[list] ?? 0;
}
