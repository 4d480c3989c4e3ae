import { llevarTotalSchema } from '@plomada/domain/presupuestos/acciones.schema';
import { llevarTotal } from '@plomada/domain/presupuestos/items/item.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { EditDialog } from '@/components/form/edit-dialog.tsx';
import { AmountField } from '@/components/form/fields.tsx';
import { FormRefusal } from '@/components/form/server-errors.ts';
import { useAppForm } from '@/components/form/use-app-form.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { trpc } from '@/lib/trpc.ts';

import { formularioSchema, paraEditar, type PresupuestoFormulario } from './presupuesto-valores.ts';

const schema = z.strictObject({ totalCentavos: llevarTotalSchema.shape.totalCentavos });
type Entrada = { totalCentavos: number | null };

type LlevarTotalDialogoProps = {
  readonly form: PresupuestoFormulario;
  readonly base: Presupuesto;
  readonly onLlevado: (presupuesto: Presupuesto) => void;
  readonly onClose: () => void;
};

/**
 * Returns a function that takes the total over. It saves unsaved changes first, since the total is
 * taken from the values on the screen.
 */
function useLlevar({ form, base, onLlevado }: LlevarTotalDialogoProps) {
  const editar = trpc.presupuestos.editar.useMutation();
  const llevar = trpc.presupuestos.llevarTotal.useMutation();
  // Budget as last saved here: a first attempt may have saved it before its second step failed.
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
    return llevado;
  };
}

/** Dialog that scales the prices to reach a given total. */
export function LlevarTotalDialogo(props: LlevarTotalDialogoProps) {
  const { form: deEdicion, base, onClose } = props;
  const llevar = useLlevar(props);
  const refrescar = useRefreshMoney();
  const form = useAppForm<Entrada, { totalCentavos: number }>(
    schema,
    { totalCentavos: null },
    { totalCentavos: AmountField },
  );
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
    <EditDialog
      onClose={onClose}
      title={`¿A cuánto llevar el total de ${base.codigo}?`}
      description="La diferencia se reparte en los precios unitarios, en proporción al importe de cada ítem."
      form={form}
      label="Llevar el total"
      about={base.id}
      submit="Llevar el total"
      disabledBecause={null}
      save={(valores) => llevar(valores.totalCentavos)}
      refresh={refrescar}
      done={(llevado) => ({
        title: 'Total llevado',
        description: `${llevado.codigo}, ${formatearDinero(llevado.totalCentavos, llevado.moneda)}`,
      })}
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
        <p className="text-sm text-muted-foreground">Los cambios sin guardar se guardan primero.</p>
      ) : null}
      {ajuste > 0 ? (
        <p className="text-sm text-muted-foreground">
          Lo que ningún precio alcanza, {formatearDinero(ajuste, base.moneda)}, va a un ítem «Ajuste
          de redondeo».
        </p>
      ) : null}
    </EditDialog>
  );
}
