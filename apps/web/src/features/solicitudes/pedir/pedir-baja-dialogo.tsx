import {
  MOTIVO_MAX,
  MOTIVO_MIN,
  pedirBajaSchema,
  type EntidadEliminable,
  type PedirBaja,
} from '@plomada/domain/solicitudes/solicitud.schema';
import { toast } from 'sonner';

import { DialogFooter } from '../../../components/form/dialog-footer.tsx';
import { TextareaField } from '../../../components/form/fields.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { isVersionConflict } from '../../../lib/api-error.ts';
import { delObjeto, palabrasDeBaja } from '../nombres.ts';
import { Pregunta } from '../pregunta.tsx';
import { SaldosDeBaja } from '../saldos-de-baja.tsx';

export type PedirBajaDialogoProps = {
  readonly entidad: EntidadEliminable;
  readonly id: string;
  readonly version: number;
  readonly codigo: string;
  /** What it is, for whoever reads the question. */
  readonly detalle: string;
  /** Short, for the notice afterwards. */
  readonly nombre: string;
  readonly pedir: (pedido: PedirBaja) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Asks for the deletion of a row: what it would do to the figures, and why. */
export function PedirBajaDialogo(props: PedirBajaDialogoProps) {
  const { entidad, id, version, codigo, detalle, nombre, pedir, onClose } = props;
  const refrescar = useRefreshMoney();
  const form = useAppForm(pedirBajaSchema, { id, motivo: '' });
  return (
    <Dialog
      open
      onOpenChange={(abierto) => (abierto ? undefined : onClose())}
      title={<Pregunta que={`Pedir la baja ${delObjeto({ entidad })}`} codigo={codigo} />}
      description={`${detalle}. ${palabrasDeBaja({ entidad }).mientras}`}
    >
      <Form
        form={form}
        label="Pedir baja"
        about={id}
        className="flex flex-col gap-4"
        onSubmit={async ({ motivo }) => {
          try {
            // What is on screen is what one asks about, not what somebody made of it meanwhile.
            await pedir({ id, motivo, version });
          } catch (cause) {
            if (isVersionConflict(cause)) await refrescar();
            throw cause;
          }
          await refrescar();
          toast.success('Baja pedida', { description: `${codigo}, ${nombre}` });
          onClose();
        }}
      >
        <SaldosDeBaja entidad={entidad} entidadId={id} />
        <TextareaField
          control={form.control}
          name="motivo"
          label="Motivo"
          help={`Lo lee quien aprueba. Entre ${MOTIVO_MIN} y ${MOTIVO_MAX} caracteres.`}
          maxLength={MOTIVO_MAX}
          rows={3}
        />
        <DialogFooter onCancel={onClose} submit="Pedir baja" destructive />
      </Form>
    </Dialog>
  );
}
