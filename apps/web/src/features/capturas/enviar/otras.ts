import { useContext } from 'react';
import { useLocation } from 'react-router';

import { tenantOf } from '@/config/paths.ts';
import { DraftOwner } from '@/lib/open-drafts.ts';
import { countWaiting } from '@/lib/outbox/groups.ts';
import { useWaiting } from '@/lib/outbox/use-envios.ts';
import { useSession } from '@/lib/session.ts';

export type DeOtra = {
  readonly tenantId: string;
  /** Null when the person is no longer a member. */
  readonly nombre: string | null;
  readonly cuantos: number;
  /**
   * True when at least one capture can be sent: no decision is needed, and the organisation accepts
   * it.
   */
  readonly seEnvia: boolean;
};

/** Unsent captures, counted, in each organisation other than the one on the screen. */
export function useDeOtras(): readonly DeOtra[] {
  const waiting = useWaiting(useContext(DraftOwner) ?? '');
  const { data } = useSession();
  const aca = tenantOf(useLocation().pathname);
  const otras = new Set(waiting.map(({ tenantId }) => tenantId).filter((id) => id !== aca));
  return [...otras].map((tenantId) => {
    const pendientes = waiting.filter((envio) => envio.tenantId === tenantId);
    const tenant = data?.tenants.find((una) => una.tenantId === tenantId);
    return {
      tenantId,
      nombre: tenant?.tenantName ?? null,
      cuantos: countWaiting(pendientes),
      seEnvia: tenant?.isActive === true && pendientes.some(({ estado }) => estado === 'ESPERA'),
    };
  });
}
