import {
  rechazarSolicitudSchema,
  resolverSolicitudSchema,
  type Solicitud,
} from '@plomada/domain/solicitudes/solicitud.schema';

import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { trpc } from '../../../lib/trpc.ts';
import { codigoDe, conceptoDe, delObjeto, hechoCon, palabrasDeBaja } from '../nombres.ts';
import { Pregunta, SaldosDeBaja } from '../saldos-de-baja.tsx';
import { CambiosAviso } from './cambios-aviso.tsx';

const RESPUESTA = {
  name: 'respuesta',
  label: 'Respuesta',
  help: 'La lee quien pidió la baja.',
} as const;

export type DecidirProps = {
  readonly solicitud: Solicitud;
  readonly onClose: () => void;
  readonly onDone?: ((resuelta: Solicitud) => void) | undefined;
};

function Motivo({ solicitante, motivo }: Solicitud) {
  return (
    <div>
      <p className="text-sm text-muted-foreground">Motivo de {solicitante.nombre}</p>
      <p className="break-words whitespace-pre-line">{motivo}</p>
    </div>
  );
}

export function Aprobar({ solicitud, onClose, onDone }: DecidirProps) {
  const { id, entidad, entidadId, version, propia } = solicitud;
  const aprobar = trpc.solicitudes.aprobar.useMutation();
  const refrescar = useRefreshMoney();
  return (
    <ConfirmDialog
      title={
        <Pregunta que={`Aprobar la baja ${delObjeto(solicitud)}`} codigo={codigoDe(solicitud)} />
      }
      text={`${conceptoDe(solicitud)}. ${palabrasDeBaja(solicitud).aprobada}`}
      verb="Aprobar baja"
      destructive
      about={id}
      reason={{ ...RESPUESTA, schema: resolverSolicitudSchema.shape.respuesta }}
      // First away from a page about a row that is gone, then ask again for what is left.
      onConfirm={async (respuesta) => {
        const resuelta = await aprobar.mutateAsync({ id, version, respuesta });
        onDone?.(resuelta);
        return resuelta;
      }}
      done={hechoCon('Baja aprobada', solicitud)}
      refresh={refrescar}
      onClose={onClose}
    >
      <SaldosDeBaja entidad={entidad} entidadId={entidadId} solicitud={solicitud} />
      <Motivo {...solicitud} />
      {propia ? (
        <p className="text-sm text-muted-foreground">
          No hay otro Owner activo: queda marcada como autoaprobada.
        </p>
      ) : null}
    </ConfirmDialog>
  );
}

export function Rechazar({ solicitud, onClose, onDone }: DecidirProps) {
  const { id, version } = solicitud;
  const rechazar = trpc.solicitudes.rechazar.useMutation();
  const refrescar = useRefreshMoney();
  return (
    <ConfirmDialog
      title={
        <Pregunta que={`Rechazar la baja ${delObjeto(solicitud)}`} codigo={codigoDe(solicitud)} />
      }
      text={`${conceptoDe(solicitud)}. ${palabrasDeBaja(solicitud).rechazada}`}
      verb="Rechazar baja"
      about={id}
      reason={{ ...RESPUESTA, schema: rechazarSolicitudSchema.shape.respuesta, rows: 3 }}
      onConfirm={async (respuesta) => {
        const resuelta = await rechazar.mutateAsync({ id, version, respuesta });
        onDone?.(resuelta);
        return resuelta;
      }}
      done={hechoCon('Baja rechazada', solicitud)}
      refresh={refrescar}
      onClose={onClose}
    >
      <Motivo {...solicitud} />
      {solicitud.desactualizada ? (
        <CambiosAviso cambios={solicitud.cambios} moneda={solicitud.impacto?.moneda} />
      ) : null}
    </ConfirmDialog>
  );
}
