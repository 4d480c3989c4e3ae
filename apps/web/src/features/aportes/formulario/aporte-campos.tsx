import { mueveDinero } from '@plomada/domain/aportes/aporte.rules';
import type { CrearAporte, CrearAporteEntrada } from '@plomada/domain/aportes/aporte.schema';
import { TIPO_APORTE_EN_PALABRAS } from '@plomada/domain/aportes/palabras.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';

import { OptionSelect } from '@/components/form/option-select';

import { Field } from '../../../components/form/field.tsx';
import { SelectField } from '../../../components/form/fields.tsx';
import { FormRow } from '../../../components/form/form-layout.tsx';
import { OpenDateField } from '../../../components/form/open-date-field.tsx';
import { isLabelled, MEDIO_PAGO_LABEL, MONEDA_LABEL, optionsOf } from '../../../config/labels.ts';
import { CuentaField } from '../../cuentas/campo/cuenta-field.tsx';
import { cotizacionNueva, pideCotizacion, type MonedaDeLlamado } from './aporte-valores.ts';
import type { CuotaAbierta } from './salda.ts';

export type AporteFormulario = UseFormReturn<CrearAporteEntrada, unknown, CrearAporte>;
type Props = { readonly form: AporteFormulario; readonly monedaDeLlamado: MonedaDeLlamado };

const SUCIO = { shouldDirty: true } as const;

/** A rate comes with the need for one, and goes with it. */
function ajustarCotizacion({ form, monedaDeLlamado }: Props): void {
  const { moneda = 'ARS', llamadoId, cotizacion } = form.getValues();
  const pide = pideCotizacion(moneda, monedaDeLlamado(llamadoId) ?? moneda);
  if (pide === (cotizacion !== null && cotizacion !== undefined)) return;
  form.setValue('cotizacion', pide ? cotizacionNueva() : null, SUCIO);
}

const VALUADOS = ['ESPECIE', 'TERRENO', 'TRABAJO', 'COMPENSACION'] as const;

const AYUDA_TIPO = {
  DINERO: 'Entra a la caja de la obra con su movimiento.',
  DEVOLUCION: 'Sale de la caja de la obra con su movimiento.',
  VALUADO: 'Cuenta para el socio por su valor; no mueve la caja.',
} as const;

/** What is given. Once money moved it stays money. */
export function TipoCampo({ form, conCaja }: Props & { readonly conCaja: boolean | null }) {
  const { field, fieldState } = useController({ control: form.control, name: 'tipo' });
  const options = optionsOf(TIPO_APORTE_EN_PALABRAS).filter(
    ({ value }) => conCaja !== false || VALUADOS.some((tipo) => tipo === value),
  );
  const { value } = field;
  const help = AYUDA_TIPO[value === 'DINERO' || value === 'DEVOLUCION' ? value : 'VALUADO'];
  return (
    <Field label="Tipo" help={help} error={fieldState.error?.message}>
      {(bound) => (
        <OptionSelect
          {...bound}
          ref={field.ref}
          name={field.name}
          disabled={conCaja === true}
          options={options}
          value={value}
          onBlur={field.onBlur}
          onChange={({ target }) => {
            if (!isLabelled(TIPO_APORTE_EN_PALABRAS, target.value)) return;
            field.onChange(target.value);
            const conDinero = mueveDinero(target.value);
            form.setValue('medioPago', conDinero ? 'TRANSFERENCIA' : null, SUCIO);
            if (!conDinero) form.setValue('cuentaId', null, SUCIO);
            if (target.value === 'DEVOLUCION') form.setValue('llamadoId', null, SUCIO);
          }}
        />
      )}
    </Field>
  );
}

const AJENO = 'Otro llamado';

type LlamadoCampoProps = Props & {
  readonly abiertas: readonly CuotaAbierta[];
  /** The call it has already, whether or not something is left of it. */
  readonly guardado: { readonly id: string; readonly numero: number } | null;
};

/** Against which call; without one it settles the oldest due first. */
export function LlamadoCampo(props: LlamadoCampoProps) {
  const { form, abiertas, guardado } = props;
  const { field, fieldState } = useController({ control: form.control, name: 'llamadoId' });
  const options = abiertas.map((cuota) => ({
    value: cuota.llamadoId,
    label: `Llamado ${cuota.numero}: debe ${formatearDinero(cuota.pendienteCentavos, cuota.moneda)}, vence ${formatearFecha(cuota.vencimiento)}`,
  }));
  const falta = field.value && !options.some(({ value }) => value === field.value);
  const propio = {
    value: field.value ?? '',
    label: guardado?.id === field.value ? `Llamado ${guardado?.numero}` : AJENO,
  };
  return (
    <Field label="Contra qué llamado" error={fieldState.error?.message}>
      {(bound) => (
        <OptionSelect
          {...bound}
          ref={field.ref}
          name={field.name}
          placeholder="A cuenta, en orden de vencimiento"
          options={falta ? [...options, propio] : options}
          value={field.value ?? ''}
          onBlur={field.onBlur}
          onChange={({ target }) => {
            field.onChange(target.value === '' ? null : target.value);
            const cuota = abiertas.find(({ llamadoId }) => llamadoId === target.value);
            const { importeCentavos, moneda = 'ARS' } = form.getValues();
            if (cuota && !importeCentavos && cuota.moneda === moneda) {
              form.setValue('importeCentavos', cuota.pendienteCentavos, SUCIO);
            }
            ajustarCotizacion(props);
          }}
        />
      )}
    </Field>
  );
}

export function MonedaCampo(props: Props & { readonly fija: boolean }) {
  const { field } = useController({ control: props.form.control, name: 'moneda' });
  return (
    <Field label="Moneda">
      {(bound) => (
        <OptionSelect
          {...bound}
          ref={field.ref}
          name={field.name}
          disabled={props.fija}
          options={optionsOf(MONEDA_LABEL)}
          value={field.value ?? 'ARS'}
          onBlur={field.onBlur}
          onChange={({ target }) => {
            field.onChange(target.value);
            ajustarCotizacion(props);
          }}
        />
      )}
    </Field>
  );
}

type CuandoProps = Pick<Props, 'form'> & {
  readonly esNuevo: boolean;
};

function CuentaCampo({ form, esNuevo }: CuandoProps) {
  const { control } = form;
  const [tipo, moneda = 'ARS', cotizacion, proyectoId, medioPago] = useWatch({
    control,
    name: ['tipo', 'moneda', 'cotizacion', 'proyectoId', 'medioPago'],
  });
  return (
    <CuentaField
      control={control}
      name="cuentaId"
      tipo={tipo === 'DEVOLUCION' ? 'EGRESO' : 'INGRESO'}
      dinero={{ moneda, conCotizacion: Boolean(cotizacion), proyectoId, privado: false }}
      {...(esNuevo && medioPago
        ? { propuesta: { medioPago, poner: (id) => form.setValue('cuentaId', id) } }
        : {})}
    />
  );
}

export function CuandoCampos({ form, esNuevo }: CuandoProps) {
  const { control } = form;
  const tipo = useWatch({ control, name: 'tipo' });
  const conDinero = mueveDinero(tipo);
  return (
    <>
      <FormRow>
        <OpenDateField control={control} name="fecha" label="Fecha" />
        {conDinero ? (
          <SelectField
            control={control}
            name="medioPago"
            label="Medio de pago"
            options={optionsOf(MEDIO_PAGO_LABEL)}
          />
        ) : null}
      </FormRow>
      {conDinero ? <CuentaCampo form={form} esNuevo={esNuevo} /> : null}
    </>
  );
}
