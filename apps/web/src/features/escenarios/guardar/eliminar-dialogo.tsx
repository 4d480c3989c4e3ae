import type { Escenario } from '@plomada/domain/escenarios/escenario.schema';
import { useNavigate } from 'react-router';

import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { escenarios } from '@/config/scenarios-paths.ts';
import { LEAVES_NOTHING } from '@/lib/carried.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

type EliminarDialogoProps = { readonly escenario: Escenario; readonly onClose: () => void };

export function EliminarDialogo({ escenario, onClose }: EliminarDialogoProps) {
  const { id, nombre, version } = escenario;
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const eliminar = trpc.escenarios.eliminar.useMutation();
  return (
    <ConfirmDialog
      title={`¿Eliminar ${nombre}?`}
      text="Se van las palancas y las líneas guardadas. Los vencimientos y los saldos quedan como están."
      verb="Eliminar"
      destructive
      about={id}
      onConfirm={() => eliminar.mutateAsync({ id, version })}
      done={{ title: 'Escenario eliminado', description: nombre }}
      refresh={() => utils.escenarios.listar.invalidate()}
      onClose={onClose}
      onDone={() => {
        onClose();
        void navigate(escenarios.nuevo(tenantId), { replace: true, state: LEAVES_NOTHING });
      }}
    />
  );
}
