import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';

import { paths } from '../../config/paths.ts';

/** From the works to the budget; then where one is. */
export const migasDe = (
  tenantId: string,
  { id, codigo, proyecto }: Presupuesto,
  ...resto: readonly { readonly label: string; readonly to?: string }[]
) => [
  { label: 'Obras', to: paths.obras(tenantId) },
  { label: proyecto.codigo, to: paths.obraResumen(tenantId, proyecto.id) },
  { label: 'Presupuestos', to: paths.presupuestos(tenantId, proyecto.id) },
  { label: codigo, to: paths.presupuesto(tenantId, proyecto.id, id) },
  ...resto,
];

/** With whom, and about what. */
export const hechosDe = ({ titulo, proveedor, cliente }: Presupuesto): string =>
  [titulo, proveedor?.razonSocial ?? cliente?.nombre].filter(Boolean).join(' · ');
