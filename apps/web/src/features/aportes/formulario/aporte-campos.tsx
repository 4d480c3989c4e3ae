import { mueveDinero } from '@plomada/domain/aportes/aporte.rules';
import type { CrearAporte, CrearAporteEntrada } from '@plomada/domain/aportes/aporte.schema';
import { TIPO_APORTE_EN_PALABRAS } from '@plomada/domain/aportes/palabras.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';

import { OptionSelect, type OptionSelectProps } from '@/components/form/option-select';

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

export const SUCIO = { shouldDirty: true } as const;

type ElegirProps = Pick<OptionSelectProps, 'options' | 'placeholder' | 'disabled'> & {
  readonly form: AporteFormulario;
  readonly name: 'socioId' | 'tipo' | 'llamadoId' | 'moneda';
  readonly label: string;
  readonly help?: string;
  /** In place of the message of the schema. */
  readonly problem?: string;
  /** The field, and what else of the form follows it. */
  readonly onElegir: (valor: string, poner: (valor: string | null | undefined) => void) => void;
};

/** A list whose choice changes other fields too. */
export function Elegir(props: ElegirProps) {
  const { form, name, label, help, problem, onElegir, ...lista } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  const { error } = fieldState;
  return (
    <Field label={label} help={help} error={error && (problem ?? error.message)}>
      {(bound) => (
        <OptionSelect
          {...bound}
          {...lista}
          ref={field.ref}
          name={name}
          value={field.value ?? ''}
          onBlur={field.onBlur}
          onChange={({ target }) => onElegir(target.value, field.onChange)}
        />
      )}
    </Field>
  );
}

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
  const value = useWatch({ control: form.control, name: 'tipo' });
  const options = optionsOf(TIPO_APORTE_EN_PALABRAS).filter(
    (una) => conCaja !== false || VALUADOS.some((tipo) => tipo === una.value),
  );
  return (
    <Elegir
      form={form}
      name="tipo"
      label="Tipo"
      help={AYUDA_TIPO[value === 'DINERO' || value === 'DEVOLUCION' ? value : 'VALUADO']}
      disabled={conCaja === true}
      options={options}
      onElegir={(elegido, poner) => {
        if (!isLabelled(TIPO_APORTE_EN_PALABRAS, elegido)) return;
        poner(elegido);
        const conDinero = mueveDinero(elegido);
        form.setValue('medioPago', conDinero ? 'TRANSFERENCIA' : null, SUCIO);
        if (!conDinero) form.setValue('cuentaId', null, SUCIO);
        if (elegido === 'DEVOLUCION') form.setValue('llamadoId', null, SUCIO);
      }}
    />
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
  const elegido = useWatch({ control: form.control, name: 'llamadoId' });
  const options = abiertas.map((cuota) => ({
    value: cuota.llamadoId,
    label: `Llamado ${cuota.numero}: debe ${formatearDinero(cuota.pendienteCentavos, cuota.moneda)}, vence ${formatearFecha(cuota.vencimiento)}`,
  }));
  const falta = elegido && !options.some(({ value }) => value === elegido);
  const propio = {
    value: elegido ?? '',
    label: guardado?.id === elegido ? `Llamado ${guardado?.numero}` : AJENO,
  };
  return (
    <Elegir
      form={form}
      name="llamadoId"
      label="Contra qué llamado"
      placeholder="A cuenta, en orden de vencimiento"
      options={falta ? [...options, propio] : options}
      onElegir={(valor, poner) => {
        poner(valor === '' ? null : valor);
        const cuota = abiertas.find(({ llamadoId }) => llamadoId === valor);
        const { importeCentavos, moneda = 'ARS' } = form.getValues();
        if (cuota && !importeCentavos && cuota.moneda === moneda) {
          form.setValue('importeCentavos', cuota.pendienteCentavos, SUCIO);
        }
        ajustarCotizacion(props);
      }}
    />
  );
}

export function MonedaCampo(props: Props & { readonly fija: boolean }) {
  return (
    <Elegir
      form={props.form}
      name="moneda"
      label="Moneda"
      disabled={props.fija}
      options={optionsOf(MONEDA_LABEL)}
      onElegir={(valor, poner) => {
        poner(valor);
        ajustarCotizacion(props);
      }}
    />
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
