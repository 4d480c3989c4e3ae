/**
 * Id of an organisation the caller was proven to be a member of. A type only: the one place that
 * mints it is the server's `context/resolve-tenant.ts` (tests: `testing/tenant-id.ts`).
 */
export type TenantId = string & { readonly __tenantId: unique symbol };
