import { vencimientoPropuesto } from '@plomada/domain/acopios/acopio.rules';
import {
  type Acopio,
  type CrearAcopio,
  type CrearAcopioEntrada,
  crearAcopioSchema,
} from '@plomada/domain/acopios/acopio.schema';
import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import type { Proveedor } from '@plomada/domain/proveedores/proveedor.schema';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';

import { Segmented } from '@/components/form/segmented';

import {
  AmountField,
  DateField,
  SelectField,
  TextField,
  TextareaField,
} from '../../../components/form/fields.tsx';
import { FormFooter, FormRow, FormSection } from '../../../components/form/form-layout.tsx';
import { Form } from '../../../components/form/form.tsx';
import { OpenDateField } from '../../../components/form/open-date-field.tsx';
import { PercentField } from '../../../components/form/percent-field.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { MONEDA_LABEL, optionsOf } from '../../../config/labels.ts';
import { ProveedorField } from '../../proveedores/proveedor-field.tsx';
import { LUGAR_ACOPIO_LABEL, TIPO_ACOPIO_LABEL } from '../labels.ts';
import type { AcopioControl, Valores } from './acopio-valores.ts';
import { MovimientoCampo } from './movimiento-campo.tsx';

/** None while the date is emptied or half written. */
const propuestoPara = (fecha: string | null): string | null =>
  fecha !== null && esFechaCalendario(fecha) ? vencimientoPropuesto(fecha, []) : null;

/** The proposed end follows the date until somebody writes another one. */
function useVencimientoPropuesto(
  form: UseFormReturn<CrearAcopioEntrada, unknown, CrearAcopio>,
): void {
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
  /** What the stored one names; absent for a new one. */
  readonly guardado?: Acopio;
  readonly submit: string;
  readonly cancelTo: string;
  readonly guardar: (valores: CrearAcopio) => Promise<void>;
  /** The stored row again, after somebody else changed it. */
  readonly traer?: () => Promise<Valores>;
};

const TIPOS = [
  { value: 'MATERIALES', label: TIPO_ACOPIO_LABEL.MATERIALES },
  { value: 'LISTA_PRECIOS', label: TIPO_ACOPIO_LABEL.LISTA_PRECIOS },
] as const;

const QUE_ES = {
  MATERIALES: 'Cantidades pagas de cada material, al precio de hoy. Los ítems se cargan después.',
  LISTA_PRECIOS:
    'Un importe pago, para retirar cualquier material de la lista a su precio congelado.',
} as const;

function TipoCampo({ control, fijo }: { readonly control: AcopioControl; readonly fijo: boolean }) {
  const { field } = useController({ control, name: 'tipo' });
  return (
    <div>
      {fijo ? (
        <p className="font-medium">{TIPO_ACOPIO_LABEL[field.value]}</p>
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

function Importes({ control, fijo }: { readonly control: AcopioControl; readonly fijo: boolean }) {
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

/** Create and edit are one form: the kind and the currency are chosen once. */
export function AcopioForm(props: AcopioFormProps) {
  const { label, valores, guardado, submit, cancelTo, traer } = props;
  const form = useAppForm<CrearAcopioEntrada, CrearAcopio>(crearAcopioSchema, valores);
  const { control } = form;
  const [proveedor, setProveedor] = useState<Acopio['proveedor'] | Proveedor | null>(
    guardado?.proveedor ?? null,
  );
  useVencimientoPropuesto(form);
  const fijo = guardado !== undefined;
  const recargar = async (conservar: boolean) => {
    if (traer) form.reset(await traer(), { keepDirtyValues: conservar });
  };
  return (
    <Form
      form={form}
      label={label}
      onSubmit={props.guardar}
      {...(traer ? { conflict: { what: 'este acopio', onReload: recargar } } : {})}
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
          placeholder="Hierro y cemento de la estructura"
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
          options={optionsOf(LUGAR_ACOPIO_LABEL)}
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
