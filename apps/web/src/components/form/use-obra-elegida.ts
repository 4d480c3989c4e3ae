import { ADMINISTRACION } from '@plomada/domain/proyectos/administracion.rules';

import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import {
  opcionDeAdministracion,
  opcionDeObra,
  type OpcionesDeObra,
  useObras,
} from './use-obras.ts';

export type ObraElegida = OpcionesDeObra & {
  readonly id: string | null;
  /** Chosen obra with its name, if already loaded. */
  readonly conocida?: Parameters<typeof opcionDeObra>[0] | null | undefined;
};

/** Obras to choose from, and the name of the chosen one even when it is not on the first page. */
export function useObraElegida({ id, conocida = null, ...cuales }: ObraElegida) {
  const { tenantId } = useTenant();
  const { items, propia: _propia, ...obras } = useObras(cuales);
  const esAdministracion = id === tenantId;
  const hallada = [...items, conocida].find((una) => una?.id === id);
  const sola = trpc.proyectos.obtener.useQuery(
    { id: id ?? '' },
    { enabled: id !== null && !hallada && !esAdministracion },
  );
  const elegida = hallada ?? (id === null ? undefined : sola.data);
  if (esAdministracion) {
    return { ...obras, elegida: opcionDeAdministracion({ id, nombre: ADMINISTRACION }) };
  }
  return { ...obras, elegida: elegida ? opcionDeObra(elegida) : null };
}
