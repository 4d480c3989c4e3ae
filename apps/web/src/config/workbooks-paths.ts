import { paths } from './paths.ts';

/** The one obra that all rows of a workbook go to; private ones are seen by Owner and Admin alone. */
export type WorkbookTarget = { readonly obraId: string; readonly privado?: boolean };

/** The target that the address names. */
export const WORK_PARAM = 'obra';
export const PRIVATE_PARAM = 'privado';

function asQuery({ obraId, privado = false }: WorkbookTarget): string {
  const query = new URLSearchParams({ [WORK_PARAM]: obraId });
  if (privado) query.set(PRIVATE_PARAM, 'si');
  return `?${query.toString()}`;
}

/** Workbooks that are brought in: where one begins, for one obra if it is named, and each one under way. */
export const workbooks = {
  inicio: (tenantId: string, target: WorkbookTarget | null = null) =>
    paths.enTenant(tenantId, `importar-libro${target === null ? '' : asQuery(target)}`),
  libro: (tenantId: string, libroId: string) =>
    paths.enTenant(tenantId, `importar-libro/${encodeURIComponent(libroId)}`),
} as const;
