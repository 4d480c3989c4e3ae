import { formatearNumero } from '@plomada/formatters/numero';
import { onlineManager } from '@tanstack/react-query';
import { CloudUpload } from 'lucide-react';
import { useContext, useEffect, useEffectEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { toast } from 'sonner';

import { paths } from '@/config/paths.ts';
import { useRefreshMoney } from '@/config/refresh-money.ts';
import { DraftOwner } from '@/lib/open-drafts.ts';
import { onOtherTab, outbox } from '@/lib/outbox/device-outbox.ts';
import { type ClaseDeEnvio, type Envio, porComprobar } from '@/lib/outbox/envio.ts';
import { countWaiting } from '@/lib/outbox/groups.ts';
import { useEnvios } from '@/lib/outbox/use-envios.ts';
import { useOutbox } from '@/lib/outbox/use-outbox.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { cn } from '@/lib/utils.ts';
import { warn } from '@/lib/warn.ts';

import { esDescartadoGuardado, tituloDeLoGuardado } from '../detalle.ts';
import { enOtras, sinEnviar } from '../palabras.ts';
import { loQueQuedo } from '../rendida.ts';
import { useDeOtras } from './otras.ts';

function useRefrescarEnviados() {
  const utils = trpc.useUtils();
  const refrescarDinero = useRefreshMoney();
  return async (clases: ReadonlySet<ClaseDeEnvio>): Promise<void> => {
    await Promise.all([
      ...(DE_DINERO.some((clase) => clases.has(clase)) ? [refrescarDinero()] : []),
      ...(clases.has('RETIRO') ? [utils.acopioItems.invalidate(), utils.retiros.invalidate()] : []),
      ...(clases.has('EVENTO') ? [utils.agenda.invalidate(), utils.avisos.invalidate()] : []),
      ...(clases.has('FOTO') ? [utils.fotos.invalidate()] : []),
      ...(clases.has('ARCHIVO') ? [utils.adjuntos.invalidate()] : []),
    ]);
  };
}

const DE_DINERO: readonly ClaseDeEnvio[] = ['MOVIMIENTO', 'RETIRO', 'RENDICION', 'BAJA'];

const EVERY_MS = 30_000;
/** Delay that joins envíos sent one after the other into one notice. */
const PAUSE_MS = 500;
const NAMED = 3;

const titulos = (envios: readonly Envio[]): string => {
  const mas = envios.length > NAMED ? ` y ${envios.length - NAMED} más` : '';
  return `${envios
    .slice(0, NAMED)
    .map(({ titulo }) => titulo)
    .join(', ')}${mas}`;
};

function avisarEnviados(envios: readonly Envio[]): void {
  const [primero] = envios;
  if (primero === undefined) return;
  if (envios.length === 1) {
    const description = loQueQuedo(primero) ?? primero.detalle;
    toast.success(`Se envió: ${primero.titulo}`, { description });
  } else toast.success(`Se enviaron ${envios.length}`, { description: titulos(envios) });
}

/**
 * Warns about envíos discarded on this device that the server had saved, so that nobody believes
 * them gone.
 */
function avisarGuardados(envios: readonly Envio[], ver: () => void): void {
  const [primero] = envios;
  if (primero === undefined) return;
  const uno = envios.length === 1;
  toast.warning(
    uno
      ? `Ya estaba guardado: ${tituloDeLoGuardado(primero)}`
      : `${envios.length} ya estaban guardados`,
    {
      description: uno
        ? 'Se descartó en este teléfono, y había llegado antes.'
        : envios.slice(0, NAMED).map(tituloDeLoGuardado).join(', '),
      duration: Infinity,
      closeButton: true,
      action: { label: 'Ver', onClick: ver },
    },
  );
}

function avisarRechazados(envios: readonly Envio[], ver: () => void): void {
  const [primero] = envios;
  if (primero === undefined) return;
  const uno = envios.length === 1;
  toast.error(uno ? `Hay que resolver: ${primero.titulo}` : `Hay ${envios.length} por resolver`, {
    description: uno ? primero.rechazo?.message : titulos(envios),
    action: { label: 'Ver', onClick: ver },
  });
}

/** Announces changes that no form waited for, and refetches the affected queries. */
function useNovedades({ userId, tenantId }: { userId: string; tenantId: string }): void {
  const navigate = useNavigate();
  const refrescar = useRefrescarEnviados();
  const contar = useEffectEvent((envios: readonly Envio[], clases: ReadonlySet<ClaseDeEnvio>) => {
    const ver = () => void navigate(paths.bandeja(tenantId));
    // Photos and other dependent envíos are not announced beside their row.
    const filas = envios.filter(({ de }) => de === null);
    const llegados = (filas.length === 0 ? envios : filas).filter(
      ({ estado }) => estado === 'ENVIADO',
    );
    avisarEnviados(llegados.filter((uno) => !esDescartadoGuardado(uno)));
    avisarGuardados(llegados.filter(esDescartadoGuardado), ver);
    avisarRechazados(
      envios.filter(({ estado }) => estado === 'POR_RESOLVER'),
      ver,
    );
    void refrescar(clases);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let envios: Envio[] = [];
    let clases = new Set<ClaseDeEnvio>();
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        contar(envios, clases);
        envios = [];
        clases = new Set();
      }, PAUSE_MS);
    };
    const leave = outbox.subscribe(({ envio, isAwaited, isGone }) => {
      const isOver = envio.estado === 'ENVIADO' || envio.estado === 'POR_RESOLVER';
      const isMine = envio.userId === userId && envio.tenantId === tenantId;
      if (!isOver || !isMine || isAwaited || isGone) return;
      envios.push(envio);
      if (envio.estado === 'ENVIADO') clases.add(envio.clase);
      soon();
    });
    const leaveTabs = onOtherTab((told) => {
      if (told.estado !== 'ENVIADO' || told.tenantId !== tenantId) return;
      clases.add(told.clase);
      soon();
    });
    return () => {
      clearTimeout(timer);
      leave();
      leaveTabs();
    };
  }, [userId, tenantId]);
}

/** Requests persistent storage once there is data worth it, since some browsers ask the person. */
async function askToPersist(): Promise<void> {
  const { storage } = navigator;
  if (await storage?.persisted?.()) return;
  await storage?.persist?.();
}

/** Sends pending captures of the organisation on the screen whenever possible. */
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
    askToPersist().catch((cause: unknown) => warn(`Storage may be cleared: ${String(cause)}`));
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
  const dicho = [
    ...(aca === 0 ? [] : [sinEnviar(aca)]),
    ...(afuera === 0 ? [] : [enOtras(afuera, otras.length)]),
  ].join(', ');
  return (
    <Link
      data-waiting
      to={paths.bandeja(tenantId)}
      aria-label={porResolver ? `${dicho}, hay que resolver` : dicho}
      title={dicho}
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
