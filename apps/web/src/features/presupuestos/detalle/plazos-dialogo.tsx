import { pick } from '@plomada/domain/base/shape.rules';
import { fijarPlazosSchema, type FijarPlazos } from '@plomada/domain/presupuestos/acciones.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { z } from 'zod';

import { DigitsField } from '@/components/form/digits-field.tsx';
import { EditDialog } from '@/components/form/edit-dialog.tsx';
import { OpenDateField } from '@/components/form/open-date-field.tsx';
import type { FormControls } from '@/components/form/use-app-form.ts';
import { useEditForm } from '@/components/form/use-edit-form.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { trpc } from '@/lib/trpc.ts';

const { plazoPagoDias, devolucionReparo } = fijarPlazosSchema.shape;
const CAMPOS = { plazoPagoDias, devolucionReparo };
const plazosSchema = z.object(CAMPOS);
type Plazos = Omit<FijarPlazos, 'id' | 'version'>;

const CONTROLES: FormControls<Plazos, FijarPlazos> = {
  plazoPagoDias: DigitsField,
  devolucionReparo: OpenDateField,
};

type PlazosDialogoProps = { readonly presupuesto: Presupuesto; readonly onClose: () => void };

/** Dialog for the payment terms of a budget. */
export function PlazosDialogo({ presupuesto, onClose }: PlazosDialogoProps) {
  const { id, codigo, fondoReparoBp } = presupuesto;
  const { client } = trpc.useUtils();
  const fijar = trpc.presupuestos.fijarPlazos.useMutation();
  const refrescar = useRefreshMoney();
  const { form, base, conflict } = useEditForm<Plazos, Plazos, Presupuesto>(
    plazosSchema,
    presupuesto,
    {
      what: 'este presupuesto',
      valuesOf: (fila) => pick(fila, CAMPOS),
      fetch: () => client.presupuestos.obtener.query({ id }),
      controls: CONTROLES,
    },
  );
  return (
    <EditDialog
      title={`Plazos de ${codigo}`}
      description="De ellos sale cuándo vence lo que se debe. Lo pactado no cambia."
      form={form}
      label="Cambiar plazos"
      about={id}
      conflict={conflict}
      submit="Guardar"
      disabledBecause={null}
      save={(datos) => fijar.mutateAsync({ id, version: base.version, ...datos })}
      refresh={refrescar}
      done={() => ({ title: 'Plazos guardados', description: codigo })}
      onClose={onClose}
    >
      <DigitsField
        control={form.control}
        name="plazoPagoDias"
        label="Días para pagar cada certificado"
        length={3}
        placeholder="El día de su aprobación"
      />
      {fondoReparoBp === 0 ? null : (
        <OpenDateField
          control={form.control}
          name="devolucionReparo"
          label="Devolución del fondo de reparo"
          optional
          help="Sin fecha, no vence ni se suma a lo adeudado."
        />
      )}
    </EditDialog>
  );
}
