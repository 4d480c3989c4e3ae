import type { Movimiento } from '@plomada/domain/movimiento.schema';
import { MOTIVO_MAX, MOTIVO_MIN, pedirBajaSchema } from '@plomada/domain/solicitud.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { toast } from 'sonner';

import { TextareaField } from '../../../components/form/fields.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { isVersionConflict } from '../../../lib/api-error.ts';
import { useRefreshMoney } from '../../../lib/refresh-money.ts';
import { trpc } from '../../../lib/trpc.ts';
import { DialogoPie } from './dialogo-pie.tsx';
import { Pregunta } from './pregunta.tsx';
import { SaldosDeBaja } from './saldos-de-baja.tsx';

export type PedirBajaProps = {
  readonly movimiento: Pick<
    Movimiento,
    'id' | 'version' | 'codigo' | 'concepto' | 'fecha' | 'importeCentavos' | 'moneda'
  >;
  readonly onCerrar: () => void;
};

/** Asks for the deletion of a movement: what it would do to the balance, and why. */
export function PedirBaja({ movimiento, onCerrar }: PedirBajaProps) {
  const { id, codigo, concepto, fecha, importeCentavos, moneda } = movimiento;
  const pedir = trpc.solicitudes.pedirMovimiento.useMutation();
  const refrescar = useRefreshMoney();
  const form = useAppForm(pedirBajaSchema, { id, motivo: '' });
  const importe = formatearDinero(importeCentavos, moneda);
  return (
    <Dialog
      open
      onOpenChange={(abierto) => (abierto ? undefined : onCerrar())}
      title={<Pregunta que="Pedir la baja del movimiento" codigo={codigo} />}
      description={`${concepto}, del ${formatearFecha(fecha)}, por ${importe}. Sigue contando en el saldo hasta que un Owner lo apruebe.`}
    >
      <Form
        form={form}
        label="Pedir baja"
        className="flex flex-col gap-4"
        onSubmit={async ({ motivo }) => {
          try {
            // What is on screen is what one asks about, not what somebody made of it meanwhile.
            await pedir.mutateAsync({ id, motivo, version: movimiento.version });
          } catch (cause) {
            if (isVersionConflict(cause)) await refrescar();
            throw cause;
          }
          await refrescar();
          toast.success('Baja pedida', { description: `${codigo}, ${concepto}` });
          onCerrar();
        }}
      >
        <SaldosDeBaja entidad="MOVIMIENTO" entidadId={id} />
        <TextareaField
          control={form.control}
          name="motivo"
          label="Motivo"
          help={`Lo lee quien aprueba. Entre ${MOTIVO_MIN} y ${MOTIVO_MAX} caracteres.`}
          maxLength={MOTIVO_MAX}
          rows={3}
        />
        <DialogoPie onCancelar={onCerrar} submit="Pedir baja" destructiva />
      </Form>
    </Dialog>
  );
}
