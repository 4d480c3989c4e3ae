import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { trpc } from '../../../lib/trpc.ts';
import { codigoDe, conceptoDe, delObjeto, hechoCon, palabrasDeBaja } from '../nombres.ts';
import { Pregunta } from '../pregunta.tsx';
import type { DecidirProps } from './decidir.tsx';

/** Whoever asked takes it back. */
export function CancelarSolicitud({ solicitud, onClose }: DecidirProps) {
  const { id, version } = solicitud;
  const cancelar = trpc.solicitudes.cancelar.useMutation();
  const refrescar = useRefreshMoney();
  return (
    <ConfirmDialog
      title={
        <Pregunta
          que={`Cancelar la solicitud de baja ${delObjeto(solicitud)}`}
          codigo={codigoDe(solicitud)}
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
