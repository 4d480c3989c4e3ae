import { MOTIVO_MAX } from '@plomada/domain/base/campos.schema';
import {
  HORAS_REAPERTURA_MAX,
  MOTIVO_REAPERTURA_MIN,
  reabrirMesSchema,
} from '@plomada/domain/cierres/cierre.schema';
import { nombrarMes, titularMes } from '@plomada/formatters/fecha';
import { useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';

import { TitledDialog } from '@/components/overlay/titled-dialog';
import { keepFocusInPage } from '@/lib/return-focus';

import { DialogFooter } from '../../../components/form/dialog-footer.tsx';
import { TextareaField, TextField } from '../../../components/form/fields.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useRefrescarCierres, type EnCurso } from '../que-hacer.ts';

const { motivo, horas } = reabrirMesSchema.shape;
/** Hours as they are typed. */
const formularioSchema = z.object({
  motivo,
  horas: z.string().trim().transform(Number).pipe(horas),
});

type ReabrirProps = Extract<EnCurso, { que: 'reabrir' }> & { readonly onClose: () => void };

/** For some hours, with the reason; by itself it closes no month again. */
export function Reabrir({ mes, onClose }: ReabrirProps) {
  const reabrir = trpc.cierres.reabrir.useMutation();
  const refrescar = useRefrescarCierres();
  const form = useAppForm(formularioSchema, { motivo: '', horas: '24' });
  const { control } = form;
  const escritos = useWatch({ control, name: 'motivo' }).trim().length;
  return (
    <TitledDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`¿Reabrir ${nombrarMes(mes)}?`}
      description="Por esas horas se puede escribir de nuevo en ese mes y en los que le siguen. Después hay que volver a cerrarlo. El motivo queda en la auditoría."
    >
      <Form
        form={form}
        label="Reabrir"
        about={mes}
        className="flex flex-col gap-4"
        onSubmit={async (datos) => {
          await reabrir.mutateAsync({ mes, ...datos });
          onClose();
          toast.success('Mes reabierto', { description: titularMes(mes) });
          await refrescar();
          setTimeout(keepFocusInPage);
        }}
      >
        <div className="relative">
          <TextareaField
            control={control}
            name="motivo"
            label="Motivo"
            rows={3}
            maxLength={MOTIVO_MAX}
            help={`Entre ${MOTIVO_REAPERTURA_MIN} y ${MOTIVO_MAX} caracteres.`}
          />
          <p className="tnum absolute top-0 right-0 text-sm text-muted-foreground">
            {`${escritos} de ${MOTIVO_MAX}`}
            <span className="sr-only"> caracteres escritos</span>
          </p>
        </div>
        <TextField
          control={control}
          name="horas"
          label="Horas"
          inputMode="numeric"
          maxLength={2}
          className="max-w-64"
          help={`De 1 a ${HORAS_REAPERTURA_MAX}.`}
        />
        <DialogFooter submit="Reabrir" onCancel={onClose} />
      </Form>
    </TitledDialog>
  );
}
