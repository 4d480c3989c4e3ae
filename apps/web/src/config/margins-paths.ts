import { paths } from './paths.ts';

/** What each work leaves, under the global summary. */
export const marginsPath = (tenantId: string): string =>
  paths.enTenant(tenantId, 'global/resumen-general/margenes');
