import { useContext, useMemo } from 'react';

import { NONE, type Owner } from './device-keys.ts';
import { DraftOwner } from './open-drafts.ts';
import { useTenant } from './tenant.ts';

/** Signed-in person and current organisation, as the owner of data on this device. */
export function usePersona(): Owner {
  const userId = useContext(DraftOwner) ?? NONE;
  const { tenantId } = useTenant();
  return useMemo(() => ({ userId, tenantId }), [userId, tenantId]);
}
