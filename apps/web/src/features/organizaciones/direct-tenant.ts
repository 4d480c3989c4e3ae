import type { MisOrganizaciones } from '@plomada/domain/organizaciones/organizacion.schema';

type Tenant = MisOrganizaciones['tenants'][number];

/** The organisation to enter without asking: the default one, or the only one. Null: let them choose. */
export function directTenant(tenants: readonly Tenant[], defaultId: string | null): Tenant | null {
  const byDefault = tenants.find((tenant) => tenant.tenantId === defaultId);
  const only = tenants.length === 1 ? tenants[0] : undefined;
  return byDefault ?? only ?? null;
}
