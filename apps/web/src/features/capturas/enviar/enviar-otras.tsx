import { onlineManager } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';

import { DraftOwner } from '@/lib/open-drafts.ts';
import { outbox } from '@/lib/outbox/device-outbox.ts';
import { sessionOf } from '@/lib/outbox/use-outbox.ts';
import { useToken } from '@/lib/use-token.ts';
import { warn } from '@/lib/warn.ts';

import { useDeOtras } from './otras.ts';

const EVERY_MS = 30_000;

/**
 * Sends the pending captures of the person's other organisations, so that nobody has to open each of
 * them: at once, when the network or the page comes back, and at intervals.
 */
export function EnviarOtras() {
  const userId = useContext(DraftOwner);
  const getToken = useToken();
  const ids = useDeOtras()
    .filter(({ seEnvia }) => seEnvia)
    .map(({ tenantId }) => tenantId)
    .join(' ');
  useEffect(() => {
    if (userId === null || ids === '') return undefined;
    let isOver = false;
    const sessions = ids
      .split(' ')
      .map((tenantId) => sessionOf({ userId, tenantId }, getToken, () => !isOver));
    const send = async (isHurried: boolean) => {
      for (const session of sessions) {
        if (isHurried) await outbox.hurry(session);
        await outbox.run(session);
      }
    };
    const run = (isHurried = false) =>
      void send(isHurried).catch((cause: unknown) =>
        warn(`Captures of another organisation were not sent: ${String(cause)}`),
      );
    const onVisible = () => {
      if (document.visibilityState === 'visible') run();
    };
    run();
    const leaveOnline = onlineManager.subscribe((isOnline) => {
      if (isOnline) run(true);
    });
    document.addEventListener('visibilitychange', onVisible);
    const timer = setInterval(run, EVERY_MS);
    return () => {
      isOver = true;
      leaveOnline();
      document.removeEventListener('visibilitychange', onVisible);
      clearInterval(timer);
    };
  }, [userId, ids, getToken]);
  return null;
}
