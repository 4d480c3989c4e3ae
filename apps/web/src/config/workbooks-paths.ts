import { paths } from './paths.ts';

/** Workbooks that are brought in: where one begins, for an obra if one is named, and each one under way. */
export const workbooks = {
  inicio: (tenantId: string, obraId?: string) =>
    paths.enTenant(
      tenantId,
      `importar-libro${obraId === undefined ? '' : `?obra=${encodeURIComponent(obraId)}`}`,
    ),
  libro: (tenantId: string, libroId: string) =>
    paths.enTenant(tenantId, `importar-libro/${encodeURIComponent(libroId)}`),
} as const;
