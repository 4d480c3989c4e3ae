import { paths } from './paths.ts';

/** Page with the margin of each obra, below the global summary. */
export const marginsPath = (tenantId: string): string =>
  paths.enTenant(tenantId, 'global/resumen-general/margenes');
