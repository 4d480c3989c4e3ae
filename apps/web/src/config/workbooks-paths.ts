import { paths } from './paths.ts';

/** Obra that all rows of a workbook belong to; with `privado` they are private movements. */
export type WorkbookTarget = { readonly obraId: string; readonly privado?: boolean };

/** Query parameters of an import: its obra, and if its rows are private. */
export const WORK_PARAM = 'obra';
export const PRIVATE_PARAM = 'privado';

function asQuery({ obraId, privado = false }: WorkbookTarget): string {
  const query = new URLSearchParams({ [WORK_PARAM]: obraId });
  if (privado) query.set(PRIVATE_PARAM, 'si');
  return `?${query.toString()}`;
}

/** Paths of workbook imports: the start, optionally for one obra, and each import in progress. */
export const workbooks = {
  inicio: (tenantId: string, target: WorkbookTarget | null = null) =>
    paths.enTenant(tenantId, `importar-libro${target === null ? '' : asQuery(target)}`),
  libro: (tenantId: string, libroId: string) =>
    paths.enTenant(tenantId, `importar-libro/${encodeURIComponent(libroId)}`),
} as const;
