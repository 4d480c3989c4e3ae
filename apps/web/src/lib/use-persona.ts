import { useContext, useMemo } from 'react';

import { NONE, type Owner } from './device-keys.ts';
import { DraftOwner } from './open-drafts.ts';
import { useTenant } from './tenant.ts';

/** Whose things these are on this device: of who is signed in, in the organisation on the screen. */
export function usePersona(): Owner {
  const userId = useContext(DraftOwner) ?? NONE;
  const { tenantId } = useTenant();
  return useMemo(() => ({ userId, tenantId }), [userId, tenantId]);
}
