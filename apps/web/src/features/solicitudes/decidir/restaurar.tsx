import { MOTIVO_MAX } from '@plomada/domain/base/campos.schema';
import { restaurarMovimientoSchema } from '@plomada/domain/movimientos/acciones.schema';
import { MOTIVO_MIN } from '@plomada/domain/solicitudes/solicitud.schema';

import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { trpc } from '../../../lib/trpc.ts';
import { codigoDe, conceptoDe, hechoCon } from '../nombres.ts';
import { Pregunta } from '../pregunta.tsx';
import type { DecidirProps } from './decidir.tsx';

/** Takes an approved deletion back. */
export function Restaurar({ solicitud, onClose }: DecidirProps) {
  const { id, entidadId } = solicitud;
  const restaurar = trpc.movimientos.restaurar.useMutation();
  const refrescar = useRefreshMoney();
  return (
    <ConfirmDialog
      title={<Pregunta que="Restaurar el movimiento" codigo={codigoDe(solicitud)} />}
      text={`${conceptoDe(solicitud)}. Vuelve a las listas y a los saldos, con su comprobante.`}
      verb="Restaurar"
      about={id}
      reason={{
        schema: restaurarMovimientoSchema.shape.motivo,
        help: `Queda en la auditoría. Entre ${MOTIVO_MIN} y ${MOTIVO_MAX} caracteres.`,
        rows: 1,
      }}
      onConfirm={(motivo) => restaurar.mutateAsync({ id: entidadId, motivo: motivo ?? '' })}
      done={hechoCon('Movimiento restaurado', solicitud)}
      refresh={refrescar}
      onClose={onClose}
    />
  );
}
