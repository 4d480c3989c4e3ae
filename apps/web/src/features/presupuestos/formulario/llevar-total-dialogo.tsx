import { llevarTotal } from '@plomada/domain/presupuestos/items/item.rules';
import {
  llevarTotalSchema,
  type Presupuesto,
} from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';

import { OpenDialog } from '@/components/overlay/open-dialog';

import { DialogFooter } from '../../../components/form/dialog-footer.tsx';
import { AmountField } from '../../../components/form/fields.tsx';
import { Form } from '../../../components/form/form.tsx';
import { FormRefusal } from '../../../components/form/server-errors.ts';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { trpc } from '../../../lib/trpc.ts';
import { formularioSchema, paraEditar, type PresupuestoFormulario } from './presupuesto-valores.ts';

const schema = z.strictObject({ totalCentavos: llevarTotalSchema.shape.totalCentavos });
type Entrada = { totalCentavos: number | null };

type LlevarTotalDialogoProps = {
  readonly form: PresupuestoFormulario;
  readonly base: Presupuesto;
  readonly onLlevado: (presupuesto: Presupuesto) => void;
  readonly onClose: () => void;
};

/** Saves unsaved changes first, because the new total applies to the prices on screen. */
function useLlevar({ form, base, onLlevado, onClose }: LlevarTotalDialogoProps) {
  const editar = trpc.presupuestos.editar.useMutation();
  const llevar = trpc.presupuestos.llevarTotal.useMutation();
  const refrescar = useRefreshMoney();
  // Latest saved version; a first try may have saved the changes before its second step failed.
  const [guardado, setGuardado] = useState(base);
  return async (totalCentavos: number) => {
    let desde = guardado;
    if (form.formState.isDirty) {
      const leido = formularioSchema.safeParse(form.getValues());
      if (!leido.success) {
        throw new FormRefusal('Hay datos del presupuesto para revisar antes de llevar el total.');
      }
      desde = await editar.mutateAsync(paraEditar(leido.data, desde));
      setGuardado(desde);
      onLlevado(desde);
    }
    const llevado = await llevar.mutateAsync({
      id: desde.id,
      version: desde.version,
      totalCentavos,
    });
    onLlevado(llevado);
    onClose();
    const description = formatearDinero(llevado.totalCentavos, llevado.moneda);
    toast.success('Total llevado', { description: `${llevado.codigo}, ${description}` });
    await refrescar();
  };
}

/** Dialog that scales every price to reach a given total. */
export function LlevarTotalDialogo(props: LlevarTotalDialogoProps) {
  const { form: deEdicion, base, onClose } = props;
  const llevar = useLlevar(props);
  const form = useAppForm<Entrada, { totalCentavos: number }>(schema, { totalCentavos: null });
  const totalCentavos = useWatch({ control: form.control, name: 'totalCentavos' });
  const { isDirty } = deEdicion.formState;
  const ajuste =
    typeof totalCentavos === 'number' && totalCentavos > 0 && !isDirty
      ? (llevarTotal(
          base.items.filter((item) => !item.ajuste),
          totalCentavos,
        )?.ajusteCentavos ?? 0)
      : 0;
  return (
    <OpenDialog
      onClose={onClose}
      title={`¿A cuánto llevar el total de ${base.codigo}?`}
      description="La diferencia se reparte en los precios unitarios, en proporción al importe de cada ítem."
    >
      <Form
        form={form}
        label="Llevar el total"
        about={base.id}
        className="flex flex-col gap-4"
        onSubmit={(valores) => llevar(valores.totalCentavos)}
      >
        <AmountField
          control={form.control}
          name="totalCentavos"
          label="Total"
          moneda={base.moneda}
          autoFocus
          help={`Hoy es ${formatearDinero(base.totalCentavos, base.moneda)}.`}
        />
        {isDirty ? (
          <p className="text-sm text-muted-foreground">
            Los cambios sin guardar se guardan primero.
          </p>
        ) : null}
        {ajuste > 0 ? (
          <p className="text-sm text-muted-foreground">
            Lo que ningún precio alcanza, {formatearDinero(ajuste, base.moneda)}, va a un ítem
            «Ajuste de redondeo».
          </p>
        ) : null}
        <DialogFooter submit="Llevar el total" onCancel={onClose} />
      </Form>
    </OpenDialog>
  );
}
