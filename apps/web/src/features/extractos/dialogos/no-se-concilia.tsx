import { motivoBajaSchema } from '@plomada/domain/solicitudes/solicitud.schema';

import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { trpc } from '@/lib/trpc.ts';

import { useRefrescarConciliacion } from '../que-hacer.ts';
import type { DeDialogo } from './de-dialogo.ts';

/** Dialog that leaves an account out of reconciliation with a reason, or takes it back in. */
export function NoSeConcilia({ cuenta, mes, datos, onClose }: DeDialogo) {
  const { id, nombre } = cuenta;
  const guardar = trpc.conciliacion.guardarSaldo.useMutation();
  const refrescar = useRefrescarConciliacion();
  const motivo = datos?.noSeConcilia ?? null;
  const comunes = {
    about: id,
    refresh: refrescar,
    onClose,
    onConfirm: (dicho: string | null) => guardar.mutateAsync({ id, mes, noSeConcilia: dicho }),
  };
  return motivo === null ? (
    <ConfirmDialog
      {...comunes}
      title={`¿Dejar ${nombre} sin conciliar?`}
      text="El cierre del mes deja de pedirla. Lo vinculado queda como está."
      verb="No se concilia"
      reason={{ schema: motivoBajaSchema }}
      done={{ title: 'No se concilia', description: nombre }}
    />
  ) : (
    <ConfirmDialog
      {...comunes}
      title={`¿Volver a conciliar ${nombre}?`}
      text={`No se concilia: ${motivo}. El cierre del mes vuelve a pedirla.`}
      verb="Volver a conciliar"
      done={{ title: 'Se vuelve a conciliar', description: nombre }}
    />
  );
}
