import { paths } from './paths.ts';

const seg = encodeURIComponent;

/** Query parameter that opens the quick entry as an income by the means that it names. */
export const RECIBIR_PARAM = 'recibir';
export const RECIBIR_CHEQUE = 'cheque';

/** Paths of the cheques, apart from `paths` because the first screen needs none of them. */
export const cheques = {
  lista: (tenantId: string, query = '') => paths.enTenant(tenantId, `tesoreria/cheques${query}`),
  cheque: (tenantId: string, id: string) =>
    paths.enTenant(tenantId, `tesoreria/cheques/${seg(id)}`),
  /** Quick entry of an income by cheque. */
  recibir: (tenantId: string) =>
    `${paths.nuevoMovimiento(tenantId)}?${RECIBIR_PARAM}=${RECIBIR_CHEQUE}`,
} as const;
