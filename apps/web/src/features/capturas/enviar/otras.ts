import { useContext } from 'react';
import { useLocation } from 'react-router';

import { tenantOf } from '../../../config/paths.ts';
import { DraftOwner } from '../../../lib/open-drafts.ts';
import { countWaiting } from '../../../lib/outbox/groups.ts';
import { useWaiting } from '../../../lib/outbox/use-envios.ts';
import { useSession } from '../../../lib/session.ts';

export type DeOtra = {
  readonly tenantId: string;
  /** Null where the person is not in it any more. */
  readonly nombre: string | null;
  readonly cuantos: number;
  /** Something of it can be sent: nobody has to decide about it first, and its organisation takes it. */
  readonly seEnvia: boolean;
};

/** What waits of the person in each organisation that is not on the screen: how much, and nothing of what. */
export function useDeOtras(): readonly DeOtra[] {
  const waiting = useWaiting(useContext(DraftOwner) ?? '');
  const { data } = useSession();
  const aca = tenantOf(useLocation().pathname);
  const otras = new Set(waiting.map(({ tenantId }) => tenantId).filter((id) => id !== aca));
  return [...otras].map((tenantId) => {
    const suyos = waiting.filter((envio) => envio.tenantId === tenantId);
    const tenant = data?.tenants.find((una) => una.tenantId === tenantId);
    return {
      tenantId,
      nombre: tenant?.tenantName ?? null,
      cuantos: countWaiting(suyos),
      seEnvia: tenant?.isActive === true && suyos.some(({ estado }) => estado === 'ESPERA'),
    };
  });
}
