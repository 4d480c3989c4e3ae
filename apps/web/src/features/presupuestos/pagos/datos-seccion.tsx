import type { Moneda } from '@plomada/domain/base/campos.schema';
import { useController, useWatch } from 'react-hook-form';

import { OptionSelect } from '@/components/form/option-select';
import { Segmented } from '@/components/form/segmented';

import { CheckField } from '../../../components/form/check-field.tsx';
import { Field } from '../../../components/form/field.tsx';
import { DateField, TextareaField } from '../../../components/form/fields.tsx';
import { FormSection } from '../../../components/form/form-layout.tsx';
import { OpenDateField } from '../../../components/form/open-date-field.tsx';
import { isLabelled, MONEDA_LABEL, optionsOf } from '../../../config/labels.ts';
import { cotizacionNueva, medioNuevo, type PagoControl } from './pago-valores.ts';

type Props = { readonly control: PagoControl };

const ESTADOS = [
  { value: 'PAGADO', label: 'Ya se pagó' },
  { value: 'PROGRAMADO', label: 'Programado' },
] as const;

/** Paid, or to be paid: then with its day, and its means may come later. */
export function CuandoCampo({ control, fijo }: Props & { readonly fijo: boolean }) {
  const { field } = useController({ control, name: 'estado' });
  const { field: medios } = useController({ control, name: 'medios' });
  const programado = field.value === 'PROGRAMADO';
  const elegir = (estado: 'PAGADO' | 'PROGRAMADO') => {
    field.onChange(estado);
    if (estado === 'PAGADO' && (medios.value ?? []).length === 0) medios.onChange([medioNuevo()]);
  };
  return (
    <>
      {fijo ? null : (
        <Segmented
          label="Estado del pago"
          value={programado ? 'PROGRAMADO' : 'PAGADO'}
          options={ESTADOS}
          onChange={elegir}
        />
      )}
      {programado ? (
        <DateField control={control} name="vencimiento" label="Vencimiento" />
      ) : (
        <OpenDateField control={control} name="fecha" label="Fecha" />
      )}
    </>
  );
}

const pideCotizacion = (moneda: string, delPresupuesto: Moneda): boolean =>
  moneda === 'USD' || moneda !== delPresupuesto;

export const useConCotizacion = (control: PagoControl, delPresupuesto: Moneda): boolean =>
  pideCotizacion(useWatch({ control, name: 'moneda' }) ?? delPresupuesto, delPresupuesto);

export function MonedaCampo({
  control,
  delPresupuesto,
  onCambio,
}: Props & { readonly delPresupuesto: Moneda; readonly onCambio: () => void }) {
  const { field } = useController({ control, name: 'moneda' });
  const { field: cotizacion } = useController({ control, name: 'cotizacion' });
  return (
    <Field label="Moneda">
      {(bound) => (
        <OptionSelect
          {...bound}
          ref={field.ref}
          name={field.name}
          options={optionsOf(MONEDA_LABEL)}
          value={field.value ?? delPresupuesto}
          onBlur={field.onBlur}
          onChange={({ target }) => {
            if (!isLabelled(MONEDA_LABEL, target.value)) return;
            field.onChange(target.value);
            onCambio();
            const pide = pideCotizacion(target.value, delPresupuesto);
            cotizacion.onChange(pide ? cotizacionNueva() : null);
          }}
        />
      )}
    </Field>
  );
}

/** Notes, and who may see it: set once, when it is made. */
export function NotasSeccion({ control, privado }: Props & { readonly privado: boolean }) {
  return (
    <FormSection>
      <TextareaField control={control} name="notas" label="Notas" optional maxLength={2000} />
      {privado ? (
        <CheckField
          control={control}
          name="privado"
          label="Pago privado"
          help="Lo ven solo Owner y Admin, con su propia numeración. No se puede cambiar después."
        />
      ) : null}
    </FormSection>
  );
}
