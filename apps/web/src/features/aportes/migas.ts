import { paths } from '../../config/paths.ts';

export type ObraDeAportes = { readonly id: string; readonly codigo: string };

/** From the works to the partners' money; then where one is. */
export const migasDe = (
  tenantId: string,
  { id, codigo }: ObraDeAportes,
  ...resto: readonly { readonly label: string; readonly to?: string }[]
) => [
  { label: 'Obras', to: paths.obras(tenantId) },
  { label: codigo, to: paths.obraResumen(tenantId, id) },
  resto.length === 0 ? { label: 'Aportes' } : { label: 'Aportes', to: paths.aportes(tenantId, id) },
  ...resto,
];
