import { paths } from './paths.ts';

const seg = encodeURIComponent;

/** Query parameters of a new scenario: the obra or account that it adds up. */
export const OBRA_PARAM = 'obra';

/** Paths of "¿Y si…?", apart from `paths` because the first screen needs none of them. */
export const escenarios = {
  nuevo: (tenantId: string, obraId?: string) =>
    paths.enTenant(
      tenantId,
      `global/resumen-general/escenarios${obraId === undefined ? '' : `?${OBRA_PARAM}=${seg(obraId)}`}`,
    ),
  escenario: (tenantId: string, id: string) =>
    paths.enTenant(tenantId, `global/resumen-general/escenarios/${seg(id)}`),
} as const;
