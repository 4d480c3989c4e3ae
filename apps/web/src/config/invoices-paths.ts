import { paths } from './paths.ts';

/** Invoices as ARCA has them, and what goes to the accountant: nothing of the first screen leads there by itself. */
export const invoices = {
  lista: (tenantId: string, query = '') => paths.enTenant(tenantId, `tesoreria/facturas${query}`),
  clases: (tenantId: string) => paths.enTenant(tenantId, 'tesoreria/facturas/clases'),
  contador: (tenantId: string, mes?: string) =>
    paths.enTenant(
      tenantId,
      `tesoreria/facturas/contador${mes === undefined ? '' : `?mes=${mes}`}`,
    ),
} as const;
