import type { CuentasDeObra } from '@plomada/domain/proyectos/proyecto.schema';

import { trpc } from './trpc.ts';

/** How many rows a list of the obra has, as far as the menu was told; never asked for on its own. */
export function useKnownCount(obraId: string, list: keyof CuentasDeObra): number {
  const { data } = trpc.proyectos.cuentas.useQuery({ id: obraId }, { enabled: false });
  return data?.[list] ?? 0;
}
