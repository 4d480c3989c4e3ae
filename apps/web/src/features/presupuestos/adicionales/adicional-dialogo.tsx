import { UNIDADES } from '@plomada/domain/base/unidad.rules';
import type {
  CrearAdicional,
  TipoAdicional,
} from '@plomada/domain/presupuestos/adicionales/adicional.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero, formatearPrecio } from '@plomada/formatters/dinero';
import { nombrarCantidad } from '@plomada/formatters/unidad';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';

import { EffectFigures, moneyLine } from '@/components/display/effect-figures.tsx';
import { DecimalField } from '@/components/form/decimal-field.tsx';
import { EditForm } from '@/components/form/edit-dialog.tsx';
import { ComboboxField, DateField, SelectField, TextField } from '@/components/form/fields.tsx';
import { RubroField } from '@/components/form/rubro-field.tsx';
import { Segmented } from '@/components/form/segmented.tsx';
import { useAppForm } from '@/components/form/use-app-form.ts';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useRefreshMoney } from '@/config/refresh-money.ts';
import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';

import { TIPO_ADICIONAL_LABEL } from '../textos.ts';
import {
  type AdicionalControl,
  type AdicionalEntrada,
  efectoDe,
  formularioAdicionalSchema,
  RENGLON,
} from './adicional-valores.ts';

const UNIDAD_OPCIONES = UNIDADES.map((unidad) => ({ value: unidad, label: unidad }));
const CANTIDAD = { maxEnteros: 11, maxEscala: 3 } as const;
const PRECIO = { maxEnteros: 14, maxEscala: 4 } as const;

type ParteProps = {
  readonly control: AdicionalControl;
  readonly presupuesto: Presupuesto;
  readonly tipo: TipoAdicional;
};
type CamposProps = ParteProps & { readonly lugar: number };

function CamposNuevo({ control, lugar, presupuesto }: CamposProps) {
  const en = `items.${lugar}` as const;
  return (
    <>
      <TextField control={control} name={`${en}.descripcion`} label="Descripción" maxLength={200} />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        <DecimalField control={control} name={`${en}.cantidad`} label="Cantidad" {...CANTIDAD} />
        <SelectField
          control={control}
          name={`${en}.unidad`}
          label="Unidad"
          options={UNIDAD_OPCIONES}
        />
        <div className="max-md:col-span-2">
          <DecimalField
            control={control}
            name={`${en}.precioUnitario`}
            label="Precio unitario"
            moneda={presupuesto.moneda}
            {...PRECIO}
          />
        </div>
      </div>
      {presupuesto.sentido === 'INGRESO' ? (
        <RubroField control={control} name={`${en}.rubroId`} />
      ) : null}
    </>
  );
}

/** Current values of the item, because the dialog covers the table. */
function Ahora({ control, lugar, presupuesto }: CamposProps) {
  const itemId = useWatch({ control, name: `items.${lugar}.itemId` });
  const item = presupuesto.items.find(({ id }) => id === itemId);
  if (item === undefined) return null;
  const { cantidad, unidad, precioUnitario, importeCentavos, medidoCentavos } = item;
  const { moneda } = presupuesto;
  const medido = medidoCentavos === 0 ? '' : `, medido ${formatearDinero(medidoCentavos, moneda)}`;
  return (
    <p className="tnum text-sm text-muted-foreground">
      Hoy: {nombrarCantidad(cantidad, unidad)} × {formatearPrecio(precioUnitario, moneda)} ={' '}
      {formatearDinero(importeCentavos, moneda)}
      {medido}.
    </p>
  );
}

function CamposDeItem(props: CamposProps) {
  const { control, lugar, presupuesto, tipo } = props;
  const modifica = tipo === 'MODIFICACION';
  return (
    <>
      <ComboboxField
        control={control}
        name={`items.${lugar}.itemId`}
        label="Ítem"
        placeholder="Elegir un ítem"
        emptyText="Ningún ítem coincide."
        options={presupuesto.items.map(({ id, descripcion, importeCentavos }) => ({
          value: id,
          label: descripcion,
          hint: formatearDinero(importeCentavos, presupuesto.moneda),
        }))}
      />
      <Ahora {...props} />
      <div className="grid grid-cols-2 gap-3">
        <DecimalField
          control={control}
          name={`items.${lugar}.cantidad`}
          label={modifica ? 'Cantidad nueva' : 'Cantidad a quitar'}
          optional={modifica}
          {...CANTIDAD}
        />
        {modifica ? (
          <DecimalField
            control={control}
            name={`items.${lugar}.precioUnitario`}
            label="Precio nuevo"
            moneda={presupuesto.moneda}
            optional
            {...PRECIO}
          />
        ) : null}
      </div>
    </>
  );
}

type RenglonProps = CamposProps & {
  /** Undefined for the only line, which cannot be removed. */
  readonly onRemove: (() => void) | undefined;
};

/** Fields of one line of an adicional: a new item, or a change to an existing one. */
function Renglon(props: RenglonProps) {
  const { lugar, tipo, onRemove } = props;
  const numero = lugar + 1;
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-border p-3">
      <div className="flex min-h-6 items-center justify-between">
        <span className="text-sm font-medium text-muted-foreground">Renglón {numero}</span>
        {onRemove === undefined ? null : (
          <Button
            variant="ghost"
            size="icon"
            className="-my-1.5 -mr-1.5"
            aria-label={`Quitar el renglón ${numero}`}
            onClick={onRemove}
          >
            <X aria-hidden />
          </Button>
        )}
      </div>
      {tipo === 'ADICION' ? <CamposNuevo {...props} /> : <CamposDeItem {...props} />}
    </li>
  );
}

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
function Efecto({ control, presupuesto, tipo }: ParteProps) {
  const [fecha, motivo, items] = useWatch({ control, name: ['fecha', 'motivo', 'items'] });
  const efecto = efectoDe(presupuesto, tipo, { fecha, motivo, items });
  const { moneda, totalVigenteCentavos } = presupuesto;
  return (
    <EffectFigures
      figures={[
        moneyLine('Vigente hoy', { centavos: totalVigenteCentavos, moneda }),
        moneyLine('Este adicional', { centavos: efecto?.diferencia ?? null, moneda }),
        moneyLine('Quedaría en', { centavos: efecto?.queda ?? null, moneda }),
      ]}
    />
  );
}

function Renglones(props: ParteProps) {
  const { fields, append, remove } = useFieldArray({ control: props.control, name: 'items' });
  return (
    <>
      <ul aria-label="Renglones" className="flex flex-col gap-3">
        {fields.map(({ id }, lugar) => (
          <Renglon
            key={id}
            {...props}
            lugar={lugar}
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

type AdicionalFormProps = Omit<ParteProps, 'control'> & { readonly onClose: () => void };

function AdicionalForm({ presupuesto, tipo, onClose }: AdicionalFormProps) {
  const { id, moneda } = presupuesto;
  const { client } = trpc.useUtils();
  const crear = trpc.adicionales.crear.useMutation();
  const refrescar = useRefreshMoney();
  // Budget that the preview was computed from. Its version is sent with the write, even if newer
  // data arrive meanwhile.
  const [base, setBase] = useState(presupuesto);
  const hoy = useToday();
  const form = useAppForm<AdicionalEntrada, CrearAdicional>(formularioAdicionalSchema(base, tipo), {
    fecha: hoy,
    motivo: '',
    items: [RENGLON],
  });
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

/** Dialog for an adicional, the only way to change an accepted budget. */
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
