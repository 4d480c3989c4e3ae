import { anularRetiroSchema, type Retiro } from '@plomada/domain/acopios/retiros/retiro.schema';
import { sumarCantidades } from '@plomada/domain/base/cantidad.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { nombrarCantidad } from '@plomada/formatters/unidad';
import { toast } from 'sonner';

import { DialogFooter } from '../../../components/form/dialog-footer.tsx';
import { TextareaField } from '../../../components/form/fields.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { isVersionConflict } from '../../../lib/api-error.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useRefrescarAcopio } from './use-items-a-retirar.ts';

const CIFRA = 'flex justify-between gap-3 px-3 py-2';

/** What comes back, in figures. */
function Vuelve({ retiro }: { readonly retiro: Retiro }) {
  const { item, cantidad, importeCentavos, moneda } = retiro;
  const { disponible, unidad } = item;
  const filas =
    disponible === null
      ? [['Vuelve al saldo', formatearDinero(importeCentavos, moneda)]]
      : [
          ['Disponible hoy', nombrarCantidad(disponible, unidad)],
          ['Si se anula', nombrarCantidad(sumarCantidades(disponible, cantidad), unidad)],
        ];
  return (
    <dl className="divide-y divide-border rounded-md bg-sunken">
      {filas.map(([que, cuanto]) => (
        <div key={que} className={CIFRA}>
          <dt className="text-muted-foreground">{que}</dt>
          <dd className="tnum font-medium">{cuanto}</dd>
        </div>
      ))}
    </dl>
  );
}

export type AnularRetiroProps = { readonly retiro: Retiro; readonly onClose: () => void };

/** Cancels one line of a retiro: it stays, marked, and its quantity goes back to the item. */
export function AnularRetiro({ retiro, onClose }: AnularRetiroProps) {
  const { id, acopioId, numero, item, cantidad, fecha, version } = retiro;
  const anular = trpc.retiros.anular.useMutation();
  const refrescar = useRefrescarAcopio();
  const form = useAppForm(anularRetiroSchema, { id: acopioId, retiroId: id, motivo: '' });
  const que = `${nombrarCantidad(cantidad, item.unidad)} de ${item.descripcion}`;
  return (
    <Dialog
      open
      onOpenChange={(abierto) => (abierto ? undefined : onClose())}
      title={`¿Anular el retiro ${numero}?`}
      description={`${que}, del ${formatearFecha(fecha)}. Queda en la lista como anulado.`}
    >
      <Form
        form={form}
        label="Anular retiro"
        about={id}
        className="flex flex-col gap-4"
        onSubmit={async (datos) => {
          try {
            await anular.mutateAsync({ ...datos, version });
          } catch (cause) {
            if (isVersionConflict(cause)) await refrescar();
            throw cause;
          }
          await refrescar();
          toast.success('Retiro anulado', { description: `${numero}, ${que}` });
          onClose();
        }}
      >
        <Vuelve retiro={retiro} />
        <TextareaField
          control={form.control}
          name="motivo"
          label="Motivo"
          optional
          maxLength={500}
          rows={3}
        />
        <DialogFooter destructive submit="Anular" onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
