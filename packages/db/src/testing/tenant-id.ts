import type { TenantId } from '../tenant-id.ts';

/** For tests only: nobody proved a membership here. */
export function testTenantId(id: string): TenantId {
  // A brand exists only in types, so there is no other way to make one.
  return id as TenantId;
}
