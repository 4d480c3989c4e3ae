import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { ADMINISTRACION, esAdministracion } from '@plomada/domain/proyectos/administracion.rules';

import { paths } from '@/config/paths.ts';

import { rutas } from './rutas.ts';

type DeMiga = Pick<Movimiento['proyecto'], 'id' | 'codigo'>;
type Miga = { readonly label: string; readonly to?: string };

/**
 * Breadcrumb to the list of the movement, from the obras except in Administración, then the given
 * entries.
 */
export const migasDe = (
  tenantId: string,
  { privado, proyecto }: Pick<Movimiento, 'privado'> & { readonly proyecto: DeMiga },
  ...siguen: readonly Miga[]
): readonly Miga[] =>
  esAdministracion(tenantId, proyecto.id)
    ? [{ label: ADMINISTRACION, to: paths.obra(tenantId, tenantId) }, ...siguen]
    : [
        { label: 'Obras', to: paths.obras(tenantId) },
        { label: proyecto.codigo, to: paths.obraResumen(tenantId, proyecto.id) },
        { label: rutas(privado).nombre, to: rutas(privado).lista(tenantId, proyecto.id) },
        ...siguen,
      ];
