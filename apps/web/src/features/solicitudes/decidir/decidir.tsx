import { restaurarMovimientoSchema } from '@plomada/domain/movimientos/acciones.schema';
import { rechazarSolicitudSchema } from '@plomada/domain/solicitudes/solicitud.schema';

import { withLimits } from '@/config/reasons.ts';
import { trpc } from '@/lib/trpc.ts';

import { delObjeto, palabrasDeBaja } from '../nombres.ts';
import { Aprobar } from './aprobar.tsx';
import { CambiosAviso } from './avisos.tsx';
import { type DecidirProps, Dialogo, Motivo, RESPUESTA } from './dialogo.tsx';

function Rechazar({ solicitud, onClose, onDone }: DecidirProps) {
  const { id, version } = solicitud;
  const rechazar = trpc.solicitudes.rechazar.useMutation();
  return (
    <Dialogo
      que={`Rechazar la baja ${delObjeto(solicitud)}`}
      text={palabrasDeBaja(solicitud).rechazada}
      verb="Rechazar baja"
      hecho="Baja rechazada"
      solicitud={solicitud}
      reason={{ ...RESPUESTA, schema: rechazarSolicitudSchema.shape.respuesta, rows: 3 }}
      onConfirm={async (respuesta) => {
        const resuelta = await rechazar.mutateAsync({ id, version, respuesta });
        onDone?.(resuelta);
        return resuelta;
      }}
      onClose={onClose}
    >
      <Motivo {...solicitud} />
      {solicitud.desactualizada ? (
        <CambiosAviso cambios={solicitud.cambios} moneda={solicitud.impacto?.moneda} />
      ) : null}
    </Dialogo>
  );
}

function Restaurar({ solicitud, onClose }: DecidirProps) {
  const restaurar = trpc.movimientos.restaurar.useMutation();
  return (
    <Dialogo
      que="Restaurar el movimiento"
      text="Vuelve a las listas y a los saldos, con su comprobante."
      verb="Restaurar"
      hecho="Movimiento restaurado"
      solicitud={solicitud}
      reason={{
        schema: restaurarMovimientoSchema.shape.motivo,
        help: withLimits('Queda en la auditoría.'),
        rows: 1,
      }}
      onConfirm={(motivo) =>
        restaurar.mutateAsync({ id: solicitud.entidadId, motivo: motivo ?? '' })
      }
      onClose={onClose}
    />
  );
}

/** Withdrawal of a request by its author. */
function CancelarSolicitud({ solicitud, onClose }: DecidirProps) {
  const { id, version } = solicitud;
  const cancelar = trpc.solicitudes.cancelar.useMutation();
  return (
    <Dialogo
      que={`Cancelar la solicitud de baja ${delObjeto(solicitud)}`}
      text={palabrasDeBaja(solicitud).rechazada}
      verb="Cancelar solicitud"
      cancel="Volver"
      hecho="Solicitud cancelada"
      solicitud={solicitud}
      onConfirm={() => cancelar.mutateAsync({ id, version })}
      onClose={onClose}
    />
  );
}

const DIALOGOS = {
  aprobar: Aprobar,
  rechazar: Rechazar,
  cancelar: CancelarSolicitud,
  restaurar: Restaurar,
} as const;
export type Accion = keyof typeof DIALOGOS;

/** Dialog of an action on a request. */
export function DialogoDeAccion({ accion, ...props }: DecidirProps & { readonly accion: Accion }) {
  const DeAccion = DIALOGOS[accion];
  return <DeAccion {...props} />;
}
