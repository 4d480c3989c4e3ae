import { paths } from './paths.ts';

/**
 * Paths of ARCA's invoices and the accountant's package, apart from `paths` because the first
 * screen needs none of them.
 */
export const invoices = {
  lista: (tenantId: string, query = '') => paths.enTenant(tenantId, `tesoreria/facturas${query}`),
  clases: (tenantId: string) => paths.enTenant(tenantId, 'tesoreria/facturas/clases'),
  contador: (tenantId: string, mes?: string) =>
    paths.enTenant(
      tenantId,
      `tesoreria/facturas/contador${mes === undefined ? '' : `?mes=${mes}`}`,
    ),
} as const;
