import type { TenantId } from '../tenant-id.ts';

/** Makes a tenant id without proof of membership, for tests only. */
export function testTenantId(id: string): TenantId {
  // A brand exists only in types, so there is no other way to make one.
  return id as TenantId;
}
