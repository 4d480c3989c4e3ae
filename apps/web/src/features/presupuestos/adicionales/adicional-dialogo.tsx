import type {
  CrearAdicional,
  TipoAdicional,
} from '@plomada/domain/presupuestos/adicionales/adicional.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { toast } from 'sonner';

import { EffectFigures } from '@/components/display/effect-figures';
import { Money } from '@/components/display/money';
import { Segmented } from '@/components/form/segmented';
import { TitledDialog } from '@/components/overlay/titled-dialog';
import { Button } from '@/components/ui/button';

import { DialogFooter } from '../../../components/form/dialog-footer.tsx';
import { DateField, TextField } from '../../../components/form/fields.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { trpc } from '../../../lib/trpc.ts';
import {
  efectoDe,
  formularioAdicionalSchema,
  RENGLON,
  type AdicionalControl,
  type AdicionalEntrada,
} from './adicional-valores.ts';
import { TIPO_ADICIONAL_LABEL } from './labels.ts';
import { Renglon } from './renglon.tsx';

const TIPOS = (['ADICION', 'DEDUCCION', 'MODIFICACION'] as const).map((value) => ({
  value,
  label: TIPO_ADICIONAL_LABEL[value],
}));

const QUE_HACE: Record<TipoAdicional, string> = {
  ADICION: 'Suma ítems nuevos a lo acordado.',
  DEDUCCION: 'Quita cantidad de ítems que ya están.',
  MODIFICACION: 'Cambia la cantidad o el precio de ítems que ya están. Lo vacío queda como está.',
};

type ParteProps = { readonly presupuesto: Presupuesto; readonly tipo: TipoAdicional };

/** What it would make of the total, told while one types. */
function Efecto({
  control,
  presupuesto,
  tipo,
}: ParteProps & { readonly control: AdicionalControl }) {
  const [fecha, motivo, items] = useWatch({ control, name: ['fecha', 'motivo', 'items'] });
  const efecto = efectoDe(presupuesto, tipo, { fecha, motivo, items });
  const { moneda, totalVigenteCentavos } = presupuesto;
  return (
    <EffectFigures
      figures={[
        ['Vigente hoy', <Money key="hoy" centavos={totalVigenteCentavos} moneda={moneda} />],
        [
          'Este adicional',
          <Money key="este" centavos={efecto?.diferencia ?? null} moneda={moneda} />,
        ],
        ['Quedaría en', <Money key="queda" centavos={efecto?.queda ?? null} moneda={moneda} />],
      ]}
    />
  );
}

function Renglones({
  control,
  presupuesto,
  tipo,
}: ParteProps & { readonly control: AdicionalControl }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'items' });
  return (
    <>
      <ul aria-label="Renglones" className="flex flex-col gap-3">
        {fields.map(({ id }, lugar) => (
          <Renglon
            key={id}
            {...{ control, lugar, presupuesto, tipo }}
            onRemove={fields.length === 1 ? undefined : () => remove(lugar)}
          />
        ))}
      </ul>
      <div>
        <Button variant="outline" size="sm" onClick={() => append(RENGLON)}>
          <Plus aria-hidden />
          Agregar renglón
        </Button>
      </div>
    </>
  );
}

function AdicionalForm({
  presupuesto,
  tipo,
  onClose,
}: ParteProps & { readonly onClose: () => void }) {
  const { id, moneda } = presupuesto;
  const { client } = trpc.useUtils();
  const crear = trpc.adicionales.crear.useMutation();
  const refrescar = useRefreshMoney();
  // What the figures were made of: its version goes with the write, whatever is fetched meanwhile.
  const [base, setBase] = useState(presupuesto);
  const [hoy] = useState(() => hoyEnBuenosAires(new Date()));
  const form = useAppForm<AdicionalEntrada, CrearAdicional>(formularioAdicionalSchema(base, tipo), {
    fecha: hoy,
    motivo: '',
    items: [RENGLON],
  });
  const { control } = form;
  const parte = { control, presupuesto: base, tipo };
  return (
    <Form
      form={form}
      label="Agregar adicional"
      about={`${id}-${tipo}`}
      conflict={{
        what: 'este presupuesto',
        onReload: async () => setBase(await client.presupuestos.obtener.query({ id })),
      }}
      className="max-w-none gap-4"
      onSubmit={async (datos) => {
        const { numero, totalVigenteCentavos } = await crear.mutateAsync(datos);
        onClose();
        toast.success(`Adicional ${numero} agregado`, {
          description: `El presupuesto queda en ${formatearDinero(totalVigenteCentavos, moneda)}`,
        });
        await refrescar();
      }}
    >
      <p className="text-sm text-muted-foreground">{QUE_HACE[tipo]}</p>
      <Renglones {...parte} />
      <div className="grid gap-4 md:grid-cols-[180px_1fr]">
        <DateField control={control} name="fecha" label="Fecha" />
        <TextField control={control} name="motivo" label="Motivo" maxLength={500} />
      </div>
      <Efecto {...parte} />
      <DialogFooter submit="Agregar adicional" onCancel={onClose} />
    </Form>
  );
}

export type AdicionalDialogoProps = {
  readonly presupuesto: Presupuesto;
  readonly onClose: () => void;
};

/** The only way an accepted budget changes. */
export function AdicionalDialogo({ presupuesto, onClose }: AdicionalDialogoProps) {
  const [tipo, setTipo] = useState<TipoAdicional>('ADICION');
  return (
    <TitledDialog
      open
      size="wide"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Agregar un adicional a ${presupuesto.codigo}`}
    >
      <div className="flex flex-col gap-4">
        <Segmented label="Tipo de adicional" value={tipo} options={TIPOS} onChange={setTipo} />
        <AdicionalForm key={tipo} presupuesto={presupuesto} tipo={tipo} onClose={onClose} />
      </div>
    </TitledDialog>
  );
}
