import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';

import { paths } from '@/config/paths.ts';
import { onOtherTab, outbox } from '@/lib/outbox/device-outbox.ts';
import type { ClaseDeEnvio, Envio } from '@/lib/outbox/envio.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { trpc } from '@/lib/trpc.ts';

import { esDescartadoGuardado, tituloDeLoGuardado } from '../detalle.ts';
import { loQueQuedo } from '../rendida.ts';

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

/**
 * Delay in ms that joins envíos sent one after the other into one notice, and largest number of
 * titles in it.
 */
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

/** Announces envíos that were sent or refused, and refetches the affected queries. */
export function useNovedades({ userId, tenantId }: { userId: string; tenantId: string }): void {
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
    const leaveTabs = onOtherTab((change) => {
      if (change.estado !== 'ENVIADO' || change.tenantId !== tenantId) return;
      clases.add(change.clase);
      soon();
    });
    return () => {
      clearTimeout(timer);
      leave();
      leaveTabs();
    };
  }, [userId, tenantId]);
}
