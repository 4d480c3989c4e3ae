import type { ConsultarImpacto, Solicitud } from '@plomada/domain/solicitudes/solicitud.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { Hourglass } from 'lucide-react';

import { trpc } from '@/lib/trpc.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { palabrasDeBaja } from '../nombres.ts';
import { Acciones, DialogoDiferido, type AccionesProps, type EnCurso } from './acciones.tsx';
import { AnuladoCon, CambiosAviso } from './avisos.tsx';
import type { DecidirProps } from './dialogo.tsx';

function Pendiente({ solicitud, onChoose }: AccionesProps) {
  const { solicitante, creadoEn, motivo, propia, cuatroOjos } = solicitud;
  const palabras = palabrasDeBaja(solicitud);
  return (
    <section
      aria-label="Baja pendiente"
      className="mb-5 flex max-w-[1064px] flex-col gap-3 rounded-lg bg-warning-subtle p-4 md:flex-row md:items-end md:justify-between"
    >
      <div className="min-w-0">
        <p className="flex gap-2 font-medium text-warning">
          <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            {propia ? 'Baja pedida' : `${solicitante.nombre} pidió la baja`} el{' '}
            <span className="tnum">{formatearFechaHora(creadoEn)}</span>
          </span>
        </p>
        <p className="mt-1 max-w-[68ch] break-words whitespace-pre-line">{motivo}</p>
        <p className="mt-1 text-sm">
          {cuatroOjos
            ? `Quien pidió la baja no la aprueba: tiene que decidir otro Owner. ${palabras.cuatroOjos}`
            : palabras.mientras}
        </p>
        {solicitud.desactualizada ? (
          <div className="mt-2">
            <CambiosAviso cambios={solicitud.cambios} moneda={solicitud.impacto?.moneda} />
          </div>
        ) : null}
      </div>
      <Acciones solicitud={solicitud} onChoose={onChoose} />
    </section>
  );
}

function Rechazada({ resueltoPor, resueltoEn, respuesta }: Solicitud) {
  return (
    <p className="mb-5 max-w-[68ch] text-sm break-words whitespace-pre-line text-muted-foreground">
      {resueltoPor?.nombre} rechazó la baja
      {resueltoEn === null ? '' : ` el ${formatearFechaHora(resueltoEn)}`}
      {respuesta === null ? '.' : `: ${respuesta}`}
    </p>
  );
}

/** Link from a cancelled movement to its contramovimiento. */
function Anulado(solicitud: Solicitud) {
  const { resueltoPor, resueltoEn, contramovimiento } = solicitud;
  if (contramovimiento === null) return null;
  return (
    <p className="mb-5 max-w-[68ch] text-sm text-muted-foreground">
      <AnuladoCon solicitud={solicitud} />
      {resueltoPor === null || resueltoEn === null
        ? ''
        : ` por ${resueltoPor.nombre} el ${formatearFechaHora(resueltoEn)}`}
      . Los dos quedan.
    </p>
  );
}

export type BajaAvisoProps = ConsultarImpacto & Pick<DecidirProps, 'onDone'>;

/**
 * Open request of a row with its actions, the refusal of the last one, or the movement that
 * cancelled the row.
 */
export function BajaAviso({ entidad, entidadId, onDone }: BajaAvisoProps) {
  const { data } = trpc.solicitudes.listar.useQuery({ entidad, entidadId, limit: 1 });
  const { opened, open, close } = useOpened<EnCurso>();
  const ultima = data?.items[0];
  return (
    <>
      {ultima?.estado === 'PENDIENTE' ? <Pendiente solicitud={ultima} onChoose={open} /> : null}
      {ultima?.estado === 'RECHAZADA' ? <Rechazada {...ultima} /> : null}
      {ultima?.estado === 'APROBADA' ? <Anulado {...ultima} /> : null}
      <DialogoDiferido enCurso={opened} onDone={onDone} onClose={close} />
    </>
  );
}
