import { guardarReglasSchema, type ReglasDeCargo } from '@plomada/domain/extractos/regla.schema';
import { Plus, X } from 'lucide-react';
import { type Control, useFieldArray } from 'react-hook-form';
import { z } from 'zod';

import { CheckField } from '@/components/form/check-field.tsx';
import { EditDialog } from '@/components/form/edit-dialog.tsx';
import { SelectField, TextField } from '@/components/form/fields.tsx';
import type { FormControls } from '@/components/form/use-app-form.ts';
import { useEditForm } from '@/components/form/use-edit-form.ts';
import { useRubros } from '@/components/form/use-rubros.ts';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { Button } from '@/components/ui/button.tsx';
import { optionsOf } from '@/config/labels.ts';
import { useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { CLASE_EN_PALABRAS } from '../palabras.ts';
import { useRefrescarConciliacion } from '../que-hacer.ts';

const esquema = z.object({ items: guardarReglasSchema.shape.items });
type Entrada = z.input<typeof esquema>;
type Salida = z.output<typeof esquema>;
type ReglasControl = Control<Entrada, unknown, Salida>;

const CONTROLES: FormControls<Entrada> = { items: Renglones };

const NUEVA = {
  palabras: '',
  codigo: null,
  clase: 'COMISION',
  rubroId: null,
  activa: true,
} as const;

type ReglaProps = {
  readonly control: ReglasControl;
  readonly lugar: number;
  readonly onQuitar: () => void;
};

function Regla({ control, lugar, onQuitar }: ReglaProps) {
  const en = `items.${lugar}` as const;
  const { options } = useRubros();
  const n = lugar + 1;
  return (
    <li
      aria-label={`Regla ${n}`}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 border-t border-border pt-3 first:border-t-0 first:pt-0"
    >
      <div className="grid min-w-0 gap-3 md:grid-cols-[minmax(0,1fr)_112px_minmax(0,1fr)]">
        <TextField
          control={control}
          name={`${en}.palabras`}
          label="Empieza con"
          maxLength={60}
          emptyIsNull
        />
        <TextField
          control={control}
          name={`${en}.codigo`}
          label="Código"
          optional
          maxLength={20}
          emptyIsNull
        />
        <SelectField
          control={control}
          name={`${en}.clase`}
          label="Es"
          options={optionsOf(CLASE_EN_PALABRAS)}
        />
        <div className="md:col-span-2">
          <SelectField
            control={control}
            name={`${en}.rubroId`}
            label="Rubro"
            optional
            placeholder="Sin rubro"
            options={options}
          />
        </div>
        <div className="md:pt-7">
          <CheckField
            control={control}
            name={`${en}.activa`}
            label="Activa"
            help="Sin marcar, no se usa."
          />
        </div>
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Quitar la regla ${n}`}
        className="mt-6"
        onClick={onQuitar}
      >
        <X aria-hidden />
      </Button>
    </li>
  );
}

function Renglones({ control }: { readonly control: ReglasControl }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'items' });
  return (
    <>
      <ul className="flex flex-col gap-3">
        {fields.map((regla, lugar) => (
          <Regla key={regla.id} {...{ control, lugar }} onQuitar={() => remove(lugar)} />
        ))}
      </ul>
      <Button variant="outline" className="self-start" onClick={() => append({ ...NUEVA })}>
        <Plus aria-hidden />
        Agregar regla
      </Button>
    </>
  );
}

type FormularioProps = { readonly reglas: ReglasDeCargo; readonly onClose: () => void };

function Formulario({ reglas, onClose }: FormularioProps) {
  const { client } = trpc.useUtils();
  const puede = useCan('manage_accounts');
  const guardar = trpc.conciliacion.guardarReglas.useMutation();
  const refrescar = useRefrescarConciliacion();
  const { form, base, conflict } = useEditForm<Entrada, Salida, ReglasDeCargo>(esquema, reglas, {
    what: 'estas reglas',
    valuesOf: ({ items }) => ({ items }),
    fetch: () => client.conciliacion.reglas.query(),
    controls: CONTROLES,
  });
  return (
    <EditDialog
      size="wide"
      className="flex max-w-none flex-col gap-4"
      title="Reglas de cargos"
      description="Reconocen lo que cobra el banco, para juntarlo en un gasto por mes y por clase. Nada se carga solo."
      form={form}
      label="Reglas de cargos"
      about="reglas"
      conflict={conflict}
      submit="Guardar"
      disabledBecause={puede ? null : 'Las cambia quien administra las cuentas.'}
      save={({ items }) => guardar.mutateAsync({ items, version: base.version })}
      refresh={refrescar}
      done={() => ({ title: 'Reglas guardadas' })}
      onClose={onClose}
    >
      <Renglones control={form.control} />
    </EditDialog>
  );
}

/** Dialog with the rules that recognise a bank's charges. */
export function Reglas({ onClose }: { readonly onClose: () => void }) {
  const query = trpc.conciliacion.reglas.useQuery();
  if (query.data !== undefined) return <Formulario reglas={query.data} onClose={onClose} />;
  return (
    <OpenDialog asksOnly size="wide" title="Reglas de cargos" onClose={onClose}>
      <QueryWait query={query} que="las reglas" rows={5} />
    </OpenDialog>
  );
}
