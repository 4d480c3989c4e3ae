/**
 * Id of an organisation whose membership the caller has proven. It is only a type; the server's
 * `context/resolve-tenant.ts` alone creates it (tests: `testing/tenant-id.ts`).
 */
export type TenantId = string & { readonly __tenantId: unique symbol };
