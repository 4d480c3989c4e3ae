import { vencimientoPropuesto } from '@plomada/domain/acopios/acopio.rules';
import {
  type Acopio,
  type CrearAcopio,
  type CrearAcopioEntrada,
  crearAcopioSchema,
  tipoAcopioSchema,
  type EditarAcopio,
} from '@plomada/domain/acopios/acopio.schema';
import {
  LUGAR_ACOPIO_EN_PALABRAS,
  TIPO_ACOPIO_EN_PALABRAS,
} from '@plomada/domain/acopios/palabras.rules';
import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import type { Proveedor } from '@plomada/domain/proveedores/proveedor.schema';
import { useEffect, useRef, useState } from 'react';
import { useController, type UseFormReturn, useWatch } from 'react-hook-form';

import {
  AmountField,
  DateField,
  SelectField,
  TextareaField,
  TextField,
} from '@/components/form/fields.tsx';
import { FormFooter, FormRow, FormSection } from '@/components/form/form-layout.tsx';
import { Form } from '@/components/form/form.tsx';
import { OpenDateField } from '@/components/form/open-date-field.tsx';
import { PercentField } from '@/components/form/percent-field.tsx';
import { Segmented } from '@/components/form/segmented.tsx';
import { useAppForm, type FormControls } from '@/components/form/use-app-form.ts';
import { conflictOf } from '@/components/form/use-edit-form.ts';
import { MONEDA_LABEL, optionsOf } from '@/config/labels.ts';
import { ProveedorField } from '@/features/proveedores/proveedor-field.tsx';

import type { AcopioControl, Valores } from './acopio-valores.ts';
import { MovimientoCampo } from './movimiento-campo.tsx';

/** Proposed expiry of an acopio of that date; null while the date is empty or incomplete. */
const propuestoPara = (fecha: string | null): string | null =>
  fecha !== null && esFechaCalendario(fecha) ? vencimientoPropuesto(fecha, []) : null;

/** Keeps the proposed expiry in step with the date until a person types another. */
function useVencimientoPropuesto(form: UseFormReturn<CrearAcopioEntrada, unknown, CrearAcopio>) {
  const fecha = useWatch({ control: form.control, name: 'fecha' });
  const propuesto = useRef(propuestoPara(form.getValues('fecha')));
  useEffect(() => {
    const nuevo = propuestoPara(fecha);
    if (nuevo === null || form.getValues('vencimiento') !== propuesto.current) return;
    propuesto.current = nuevo;
    form.setValue('vencimiento', nuevo);
  }, [fecha, form]);
}

export type AcopioFormProps = {
  readonly label: string;
  readonly valores: Valores;
  /** Stored acopio when editing; absent for a new one. */
  readonly guardado?: Acopio;
  readonly submit: string;
  readonly cancelTo: string;
  readonly guardar: (valores: CrearAcopio) => Promise<void>;
  /** Fetches the stored values after a conflict. */
  readonly traer?: () => Promise<Valores>;
};

const TIPOS = tipoAcopioSchema.options.map((value) => ({
  value,
  label: TIPO_ACOPIO_EN_PALABRAS[value],
}));

const QUE_ES = {
  MATERIALES: 'Cantidades pagas de cada material, al precio de hoy. Los ítems se cargan después.',
  LISTA_PRECIOS:
    'Un importe pago, para retirar cualquier material de la lista a su precio congelado.',
} as const;

/**
 * Props of the fields for kind and amounts; with `fijo`, when editing, kind and currency cannot
 * change.
 */
type FijoProps = { readonly control: AcopioControl; readonly fijo: boolean };

function TipoCampo({ control, fijo }: FijoProps) {
  const { field } = useController({ control, name: 'tipo' });
  return (
    <div>
      {fijo ? (
        <p className="font-medium">{TIPO_ACOPIO_EN_PALABRAS[field.value]}</p>
      ) : (
        <Segmented
          label="Tipo de acopio"
          value={field.value}
          options={TIPOS}
          onChange={field.onChange}
        />
      )}
      <p className="mt-1.5 text-sm text-muted-foreground">{QUE_ES[field.value]}</p>
    </div>
  );
}

function Importes({ control, fijo }: FijoProps) {
  const [tipo, moneda] = useWatch({ control, name: ['tipo', 'moneda'] });
  return (
    <>
      {tipo === 'LISTA_PRECIOS' ? (
        <AmountField
          control={control}
          name="importeCentavos"
          label="Importe del acopio"
          moneda={moneda ?? 'ARS'}
          help="Lo que se pagó: de acá se descuenta cada retiro."
        />
      ) : null}
      <FormRow>
        <SelectField
          control={control}
          name="moneda"
          label="Moneda"
          disabled={fijo}
          options={optionsOf(MONEDA_LABEL)}
        />
        <PercentField
          control={control}
          name="descuentoBp"
          label="Descuento obtenido"
          help="Para saberlo: los precios de los ítems ya lo tienen."
        />
      </FormRow>
    </>
  );
}

const CONTROLES: FormControls<CrearAcopioEntrada, EditarAcopio> = {
  proyectoId: null,
  tipo: TipoCampo,
  proveedorId: ProveedorField,
  descripcion: TextField,
  fecha: OpenDateField,
  vencimiento: DateField,
  importeCentavos: Importes,
  moneda: Importes,
  descuentoBp: Importes,
  lugar: SelectField,
  observaciones: TextareaField,
  movimientoId: MovimientoCampo,
  // No control: the acopio takes the invoice of the chosen movement.
  comprobanteId: null,
};

/** Form to create or edit an acopio; kind and currency can be chosen only when creating. */
export function AcopioForm(props: AcopioFormProps) {
  const { label, valores, guardado, submit, cancelTo, traer } = props;
  const form = useAppForm<CrearAcopioEntrada, CrearAcopio>(crearAcopioSchema, valores, CONTROLES);
  const { control } = form;
  const [proveedor, setProveedor] = useState<Acopio['proveedor'] | Proveedor | null>(
    guardado?.proveedor ?? null,
  );
  useVencimientoPropuesto(form);
  const fijo = guardado !== undefined;
  return (
    <Form
      form={form}
      label={label}
      onSubmit={props.guardar}
      {...conflictOf(form, 'este acopio', traer)}
    >
      <FormSection title="Qué se acopia">
        <TipoCampo control={control} fijo={fijo} />
        <ProveedorField
          control={control}
          name="proveedorId"
          elegido={proveedor}
          onProveedor={setProveedor}
          autoFocus
        />
        <TextField
          control={control}
          name="descripcion"
          label="Descripción"
          optional
          emptyIsNull
          maxLength={200}
          placeholder="Ej.: Hierro y cemento de la estructura"
        />
      </FormSection>
      <FormSection title="Condiciones">
        <FormRow>
          <OpenDateField control={control} name="fecha" label="Fecha" />
          <DateField
            control={control}
            name="vencimiento"
            label="Vencimiento"
            optional
            help={fijo ? undefined : 'Propuesto a 6 meses, lo habitual para materiales variados.'}
          />
        </FormRow>
        <Importes control={control} fijo={fijo} />
        <SelectField
          control={control}
          name="lugar"
          label="Dónde está el material"
          options={optionsOf(LUGAR_ACOPIO_EN_PALABRAS)}
        />
      </FormSection>
      <FormSection title="Pago y notas">
        <MovimientoCampo control={control} elegido={guardado?.movimiento ?? null} />
        <TextareaField
          control={control}
          name="observaciones"
          label="Observaciones"
          optional
          rows={3}
          maxLength={2000}
        />
      </FormSection>
      <FormFooter submit={submit} cancelTo={cancelTo} />
    </Form>
  );
}
