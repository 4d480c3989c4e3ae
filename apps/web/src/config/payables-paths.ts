import { paths } from './paths.ts';

const seg = encodeURIComponent;

/**
 * Paths of debts to suppliers and their payments, apart from `paths` because the first screen needs
 * none of them.
 */
export const payables = {
  lista: (tenantId: string, query = '') => paths.enTenant(tenantId, `tesoreria/por-pagar${query}`),
  /** Debts of clients. */
  porCobrar: (tenantId: string) => paths.enTenant(tenantId, 'tesoreria/por-cobrar'),
  nuevo: (tenantId: string) => paths.enTenant(tenantId, 'tesoreria/por-pagar/nuevo'),
  /** Due days of withholdings. */
  retenciones: (tenantId: string) => paths.enTenant(tenantId, 'tesoreria/retenciones'),
  /** Page to pay several debts at once, listed in `deudas`. */
  pagar: (tenantId: string, deudas: readonly string[]) =>
    paths.enTenant(tenantId, `tesoreria/por-pagar/pagar?deudas=${deudas.join(',')}`),
  deuda: (tenantId: string, id: string) =>
    paths.enTenant(tenantId, `tesoreria/por-pagar/${seg(id)}`),
  orden: (tenantId: string, id: string) =>
    paths.enTenant(tenantId, `tesoreria/ordenes-de-pago/${seg(id)}`),
} as const;
