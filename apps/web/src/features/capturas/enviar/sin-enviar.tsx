import { formatearNumero } from '@plomada/formatters/numero';
import { onlineManager } from '@tanstack/react-query';
import { CloudUpload } from 'lucide-react';
import { useContext, useEffect } from 'react';
import { Link } from 'react-router';

import { paths } from '@/config/paths.ts';
import { DraftOwner } from '@/lib/open-drafts.ts';
import { onOtherTab, outbox } from '@/lib/outbox/device-outbox.ts';
import { porComprobar } from '@/lib/outbox/envio.ts';
import { countWaiting } from '@/lib/outbox/groups.ts';
import { useEnvios } from '@/lib/outbox/use-envios.ts';
import { useOutbox } from '@/lib/outbox/use-outbox.ts';
import { askToPersist } from '@/lib/storage-permission.ts';
import { useTenant } from '@/lib/tenant.ts';
import { cn } from '@/lib/utils.ts';
import { warn } from '@/lib/warn.ts';

import { enOtras, sinEnviar } from '../palabras.ts';
import { useDeOtras } from './otras.ts';
import { useNovedades } from './use-novedades.ts';

const EVERY_MS = 30_000;

/**
 * Sends the pending captures of the organisation on the screen: at once, when the network or the
 * page comes back, when another tab adds one, and at intervals while any waits.
 */
function Enviador() {
  const { session } = useOutbox();
  const { envios = [] } = useEnvios(session);
  const waits = envios.some((envio) => envio.estado === 'ESPERA' || porComprobar(envio));
  useNovedades(session);
  useEffect(() => {
    const failed = (cause: unknown) => warn(`The outbox could not run: ${String(cause)}`);
    const run = () => void outbox.run(session).catch(failed);
    const hurry = () => void outbox.hurry(session).then(run, failed);
    const onVisible = () => {
      if (document.visibilityState === 'visible') run();
    };
    void outbox.forgetOld(session).then(run, failed);
    const leaveOnline = onlineManager.subscribe((isOnline) => {
      if (isOnline) hurry();
    });
    document.addEventListener('visibilitychange', onVisible);
    const leaveTabs = onOtherTab(({ userId, tenantId, estado }) => {
      const isMine = userId === session.userId && tenantId === session.tenantId;
      if (isMine && estado === 'ESPERA') run();
    });
    return () => {
      leaveOnline();
      document.removeEventListener('visibilitychange', onVisible);
      leaveTabs();
    };
  }, [session]);
  useEffect(() => {
    if (!waits) return undefined;
    askToPersist().catch((cause: unknown) =>
      warn(`Persistent storage was not granted: ${String(cause)}`),
    );
    const timer = setInterval(
      () => void outbox.run(session).catch((cause: unknown) => warn(String(cause))),
      EVERY_MS,
    );
    return () => clearInterval(timer);
  }, [session, waits]);
  return null;
}

function Cuenta() {
  const { tenantId } = useTenant();
  const userId = useContext(DraftOwner) ?? '';
  const { envios = [] } = useEnvios({ userId, tenantId });
  const otras = useDeOtras();
  const aca = countWaiting(envios);
  const afuera = otras.reduce((suma, una) => suma + una.cuantos, 0);
  const cuantos = aca + afuera;
  if (cuantos === 0) return null;
  const porResolver = envios.some(({ estado }) => estado === 'POR_RESOLVER');
  const resumen = [
    ...(aca === 0 ? [] : [sinEnviar(aca)]),
    ...(afuera === 0 ? [] : [enOtras(afuera, otras.length)]),
  ].join(', ');
  return (
    <Link
      data-waiting
      to={paths.bandeja(tenantId)}
      aria-label={porResolver ? `${resumen}, hay que resolver` : resumen}
      title={resumen}
      className="flex h-9 min-w-9 items-center justify-center gap-1.5 rounded-md px-1.5 font-medium hover:bg-topbar-foreground/10 max-md:h-11 max-md:min-w-11"
    >
      <CloudUpload aria-hidden className="size-4.5 max-md:size-5" />
      <span
        className={cn(
          'tnum text-sm',
          porResolver && 'rounded-full bg-brand px-1.5 font-semibold text-brand-foreground',
        )}
      >
        {formatearNumero(cuantos)}
      </span>
    </Link>
  );
}

export function SinEnviar() {
  return (
    <>
      <Enviador />
      <Cuenta />
    </>
  );
}
