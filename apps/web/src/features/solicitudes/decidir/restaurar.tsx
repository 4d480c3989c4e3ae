import { restaurarMovimientoSchema } from '@plomada/domain/movimientos/acciones.schema';
import { MOTIVO_MAX, MOTIVO_MIN } from '@plomada/domain/solicitudes/solicitud.schema';
import { toast } from 'sonner';

import { DialogFooter } from '../../../components/form/dialog-footer.tsx';
import { TextField } from '../../../components/form/fields.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { trpc } from '../../../lib/trpc.ts';
import { codigoDe, conceptoDe } from '../nombres.ts';
import { Pregunta } from '../pregunta.tsx';
import type { DecidirProps } from './decidir.tsx';

/** Takes an approved deletion back. */
export function Restaurar({ solicitud, onClose }: DecidirProps) {
  const restaurar = trpc.movimientos.restaurar.useMutation();
  const refrescar = useRefreshMoney();
  const form = useAppForm(restaurarMovimientoSchema, { id: solicitud.entidadId, motivo: '' });
  const [codigo, concepto] = [codigoDe(solicitud), conceptoDe(solicitud)];
  return (
    <Dialog
      open
      onOpenChange={(abierto) => (abierto ? undefined : onClose())}
      title={<Pregunta que="Restaurar el movimiento" codigo={codigo} />}
      description={`${concepto}. Vuelve a las listas y a los saldos, con su comprobante.`}
    >
      <Form
        form={form}
        label="Restaurar"
        about={solicitud.id}
        className="flex flex-col gap-4"
        onSubmit={async (valores) => {
          await restaurar.mutateAsync(valores);
          await refrescar();
          toast.success('Movimiento restaurado', { description: `${codigo}, ${concepto}` });
          onClose();
        }}
      >
        <TextField
          control={form.control}
          name="motivo"
          label="Motivo"
          help={`Queda en la auditoría. Entre ${MOTIVO_MIN} y ${MOTIVO_MAX} caracteres.`}
          maxLength={MOTIVO_MAX}
          autoFocus
        />
        <DialogFooter onCancel={onClose} submit="Restaurar" />
      </Form>
    </Dialog>
  );
}
