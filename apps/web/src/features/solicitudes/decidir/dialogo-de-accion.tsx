import { restaurarMovimientoSchema } from '@plomada/domain/movimientos/acciones.schema';

import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx';
import { withLimits } from '../../../config/reasons.ts';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { trpc } from '../../../lib/trpc.ts';
import { conceptoDe, cualDe, delObjeto, hechoCon, palabrasDeBaja } from '../nombres.ts';
import { Pregunta } from '../saldos-de-baja.tsx';
import type { Accion } from './acciones.tsx';
import { Aprobar, type DecidirProps, Rechazar } from './decidir.tsx';

/** Takes an approved deletion back. */
function Restaurar({ solicitud, onClose }: DecidirProps) {
  const { id, entidadId } = solicitud;
  const restaurar = trpc.movimientos.restaurar.useMutation();
  const refrescar = useRefreshMoney();
  return (
    <ConfirmDialog
      title={<Pregunta que="Restaurar el movimiento" codigo={cualDe(solicitud)} />}
      text={`${conceptoDe(solicitud)}. Vuelve a las listas y a los saldos, con su comprobante.`}
      verb="Restaurar"
      about={id}
      reason={{
        schema: restaurarMovimientoSchema.shape.motivo,
        help: withLimits('Queda en la auditoría.'),
        rows: 1,
      }}
      onConfirm={(motivo) => restaurar.mutateAsync({ id: entidadId, motivo: motivo ?? '' })}
      done={hechoCon('Movimiento restaurado', solicitud)}
      refresh={refrescar}
      onClose={onClose}
    />
  );
}

/** Whoever asked takes it back. */
function CancelarSolicitud({ solicitud, onClose }: DecidirProps) {
  const { id, version } = solicitud;
  const cancelar = trpc.solicitudes.cancelar.useMutation();
  const refrescar = useRefreshMoney();
  return (
    <ConfirmDialog
      title={
        <Pregunta
          que={`Cancelar la solicitud de baja ${delObjeto(solicitud)}`}
          codigo={cualDe(solicitud)}
        />
      }
      text={`${conceptoDe(solicitud)}. ${palabrasDeBaja(solicitud).rechazada}`}
      verb="Cancelar solicitud"
      cancel="Volver"
      about={id}
      onConfirm={() => cancelar.mutateAsync({ id, version })}
      done={hechoCon('Solicitud cancelada', solicitud)}
      refresh={refrescar}
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

/** Stays open whatever becomes of the row behind it: a refusal has to be read. */
export function DialogoDeAccion({ accion, ...props }: DecidirProps & { readonly accion: Accion }) {
  const Dialogo = DIALOGOS[accion];
  return <Dialogo {...props} />;
}
