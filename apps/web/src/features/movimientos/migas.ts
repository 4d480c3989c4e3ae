import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';

import { paths } from '../../config/paths.ts';
import { rutas } from './rutas.ts';

type Miga = { readonly label: string; readonly to?: string };

/** From the obras to the list a movement is on, then what is said. */
export const migasDe = (
  tenantId: string,
  { privado, proyecto }: Pick<Movimiento, 'privado' | 'proyecto'>,
  ...siguen: readonly Miga[]
): readonly Miga[] => [
  { label: 'Obras', to: paths.obras(tenantId) },
  { label: proyecto.codigo, to: paths.obraResumen(tenantId, proyecto.id) },
  { label: rutas(privado).nombre, to: rutas(privado).lista(tenantId, proyecto.id) },
  ...siguen,
];
