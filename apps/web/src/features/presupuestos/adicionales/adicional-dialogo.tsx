import type {
  CrearAdicional,
  TipoAdicional,
} from '@plomada/domain/presupuestos/adicionales/adicional.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import { EffectTotals, moneyLine } from '@/components/display/effect-totals.tsx';
import { EditForm } from '@/components/form/edit-dialog.tsx';
import { DateField, TextField } from '@/components/form/fields.tsx';
import { Segmented } from '@/components/form/segmented.tsx';
import { useAppForm, type FormControls } from '@/components/form/use-app-form.ts';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';

import { TIPO_ADICIONAL_LABEL } from '../textos.ts';
import {
  type AdicionalEntrada,
  efectoDe,
  formularioAdicionalSchema,
  RENGLON,
} from './adicional-valores.ts';
import { type AdicionalParteProps, Renglones } from './renglones.tsx';

const TIPOS = (['ADICION', 'DEDUCCION', 'MODIFICACION'] as const).map((value) => ({
  value,
  label: TIPO_ADICIONAL_LABEL[value],
}));

const QUE_HACE: Record<TipoAdicional, string> = {
  ADICION: 'Suma ítems nuevos a lo acordado.',
  DEDUCCION: 'Quita cantidad de ítems que ya están.',
  MODIFICACION: 'Cambia la cantidad o el precio de ítems que ya están. Lo vacío queda como está.',
};

/** Preview of the new total, updated while typing. */
function Efecto({ control, presupuesto, tipo }: AdicionalParteProps) {
  const [fecha, motivo, items] = useWatch({ control, name: ['fecha', 'motivo', 'items'] });
  const efecto = efectoDe(presupuesto, tipo, { fecha, motivo, items });
  const { moneda, totalVigenteCentavos } = presupuesto;
  return (
    <EffectTotals
      lines={[
        moneyLine('Vigente hoy', { centavos: totalVigenteCentavos, moneda }),
        moneyLine('Este adicional', { centavos: efecto?.diferencia ?? null, moneda }),
        moneyLine('Quedaría en', { centavos: efecto?.queda ?? null, moneda }),
      ]}
    />
  );
}

const CONTROLES: FormControls<AdicionalEntrada, CrearAdicional> = {
  fecha: DateField,
  motivo: TextField,
  items: Renglones,
  // No control: it is chosen above the form.
  tipo: null,
};

type AdicionalFormProps = Omit<AdicionalParteProps, 'control'> & { readonly onClose: () => void };

function AdicionalForm({ presupuesto, tipo, onClose }: AdicionalFormProps) {
  const { id, moneda } = presupuesto;
  const { client } = trpc.useUtils();
  const crear = trpc.adicionales.crear.useMutation();
  const refrescar = useRefreshMoney();
  // Budget that the preview was computed from. Its version is sent with the write, even if newer
  // data arrive meanwhile.
  const [base, setBase] = useState(presupuesto);
  const hoy = useToday();
  const form = useAppForm<AdicionalEntrada, CrearAdicional>(
    formularioAdicionalSchema(base, tipo),
    { fecha: hoy, motivo: '', items: [RENGLON] },
    CONTROLES,
  );
  const { control } = form;
  const parte = { control, presupuesto: base, tipo };
  return (
    <EditForm
      onClose={onClose}
      form={form}
      label="Agregar adicional"
      about={`${id}-${tipo}`}
      conflict={{
        what: 'este presupuesto',
        onReload: async () => setBase(await client.presupuestos.obtener.query({ id })),
      }}
      className="max-w-none gap-4"
      submit="Agregar adicional"
      disabledBecause={null}
      save={(datos) => crear.mutateAsync(datos)}
      refresh={refrescar}
      done={({ numero, totalVigenteCentavos }) => ({
        title: `Adicional ${numero} agregado`,
        description: `El presupuesto queda en ${formatearDinero(totalVigenteCentavos, moneda)}`,
      })}
    >
      <p className="text-sm text-muted-foreground">{QUE_HACE[tipo]}</p>
      <Renglones {...parte} />
      <div className="grid gap-4 md:grid-cols-[180px_1fr]">
        <DateField control={control} name="fecha" label="Fecha" />
        <TextField control={control} name="motivo" label="Motivo" maxLength={500} />
      </div>
      <Efecto {...parte} />
    </EditForm>
  );
}

/** Dialog that adds an adicional to a budget, which changes its items. */
export function AdicionalDialogo({ presupuesto, onClose }: Omit<AdicionalFormProps, 'tipo'>) {
  const [tipo, setTipo] = useState<TipoAdicional>('ADICION');
  return (
    <OpenDialog
      size="wide"
      onClose={onClose}
      title={`Agregar un adicional a ${presupuesto.codigo}`}
    >
      <div className="flex flex-col gap-4">
        <Segmented label="Tipo de adicional" value={tipo} options={TIPOS} onChange={setTipo} />
        <AdicionalForm key={tipo} presupuesto={presupuesto} tipo={tipo} onClose={onClose} />
      </div>
    </OpenDialog>
  );
}
