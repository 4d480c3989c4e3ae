import {
  type CrearLlamado,
  type CrearLlamadoEntrada,
  crearLlamadoSchema,
  type EditarLlamado,
} from '@plomada/domain/aportes/llamados/llamado.schema';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import { esFechaCalendario, sumarDias } from '@plomada/domain/base/fecha.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';

import { Money } from '@/components/display/money.tsx';
import { AmountInWords } from '@/components/form/amount-in-words.tsx';
import { DateInput } from '@/components/form/date-input.tsx';
import { AmountField, DateField, SelectField, TextField } from '@/components/form/fields.tsx';
import { FormFooter, FormRow, FormSection } from '@/components/form/form-layout.tsx';
import { Form } from '@/components/form/form.tsx';
import { useAppForm, type FormControls } from '@/components/form/use-app-form.ts';
import { conflictOf } from '@/components/form/use-edit-form.ts';
import { Button } from '@/components/ui/button.tsx';
import { MONEDA_LABEL, optionsOf } from '@/config/labels.ts';
import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';

import { CuotasPrevia } from './cuotas-previa.tsx';
import { type LlamadoValores, mesesParaLlamar } from './llamado-valores.ts';

type NecesidadProps = {
  readonly obraId: string;
  readonly moneda: Moneda;
  readonly onUse: (centavos: number) => void;
};

const DIAS = 60;
const DIAS_MAX = 365;

/**
 * Cash that the obra lacks until a day by the forecast: the depth of its lowest balance below 0.
 */
function Necesidad({ obraId, moneda, onUse }: NecesidadProps) {
  const hoy = useToday();
  const id = useId();
  const [hasta, setHasta] = useState(sumarDias(hoy, DIAS));
  const valida =
    esFechaCalendario(hasta) && hasta >= hoy && hasta <= sumarDias(hoy, DIAS_MAX) ? hasta : null;
  const { data, isError } = trpc.vencimientos.listar.useQuery(
    { proyectoId: obraId, ...(valida === null ? {} : { hasta: valida }) },
    { enabled: valida !== null, placeholderData: keepPreviousData },
  );
  const minimo = data?.proyeccion.find((una) => una.moneda === moneda)?.minimo;
  const falta = minimo === undefined ? 0 : Math.max(0, 0 - minimo.saldoCentavos);
  return (
    <div className="rounded-md bg-sunken px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <label htmlFor={id}>Lo que la obra necesita hasta</label>
        <div className="w-40">
          <DateInput id={id} min={hoy} value={hasta} onChange={setHasta} />
        </div>
        {falta > 0 ? (
          <>
            <Money centavos={falta} moneda={moneda} className="font-semibold" />
            <Button variant="outline" size="sm" className="ml-auto" onClick={() => onUse(falta)}>
              Pedir ese importe
            </Button>
          </>
        ) : null}
      </div>
      <p aria-live="polite" className="mt-1.5 text-sm text-muted-foreground">
        {valida === null ? 'Se puede mirar desde hoy hasta un año adelante.' : null}
        {valida !== null && isError && !data ? 'No pudimos traer la proyección de caja.' : null}
        {valida !== null && minimo !== undefined ? (
          <>
            {falta > 0 ? 'Lo que le falta a la caja' : 'No falta: la caja queda en'}{' '}
            {falta > 0 ? null : <Money centavos={minimo.saldoCentavos} moneda={moneda} />} en su día
            más bajo, el {formatearFecha(minimo.fecha)}, con los pagos, cheques y cobros que vencen
            hasta entonces.
          </>
        ) : null}
        {valida !== null && data && minimo === undefined
          ? 'No hay dinero ni vencimientos en esa moneda.'
          : null}
      </p>
    </div>
  );
}

type LlamadoFormProps = {
  readonly label: string;
  readonly obraId: string;
  readonly valores: LlamadoValores;
  /** True for a stored call, whose currency is fixed. */
  readonly guardado?: boolean;
  readonly submit: string;
  readonly cancelTo: string;
  readonly guardar: (escrito: CrearLlamado) => Promise<void>;
  readonly traer?: () => Promise<CrearLlamadoEntrada>;
};

const CONCEPTOS = ['Avance de obra', 'Materiales', 'Mano de obra', 'Honorarios y gastos'];

const CONTROLES: FormControls<CrearLlamadoEntrada, EditarLlamado> = {
  proyectoId: null,
  importeCentavos: AmountField,
  moneda: SelectField,
  concepto: TextField,
  periodo: SelectField,
  fecha: DateField,
  vencimiento: DateField,
};

/** Form for a new or edited call, with a preview of its quotas. */
export function LlamadoForm(props: LlamadoFormProps) {
  const { label, obraId, valores, guardado = false, submit, cancelTo, traer } = props;
  const hoy = useToday();
  const form = useAppForm<CrearLlamadoEntrada, CrearLlamado>(
    crearLlamadoSchema,
    valores,
    CONTROLES,
  );
  const { control } = form;
  const [importe, moneda = 'ARS'] = useWatch({ control, name: ['importeCentavos', 'moneda'] });
  return (
    <Form
      form={form}
      label={label}
      className="max-w-[1016px]"
      onSubmit={props.guardar}
      {...conflictOf(form, 'este llamado', traer)}
    >
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,640px)_minmax(0,360px)]">
        <FormSection>
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-[1fr_160px]">
            <AmountField
              control={control}
              name="importeCentavos"
              label="Importe del llamado"
              moneda={moneda}
              autoFocus
              help={<AmountInWords centavos={importe} moneda={moneda} />}
            />
            <SelectField
              control={control}
              name="moneda"
              label="Moneda"
              disabled={guardado}
              options={optionsOf(MONEDA_LABEL)}
            />
          </div>
          <Necesidad
            {...{ obraId, moneda }}
            onUse={(centavos) =>
              form.setValue('importeCentavos', centavos, {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }
          />
          <FormRow>
            <TextField
              control={control}
              name="concepto"
              label="Concepto"
              maxLength={120}
              placeholder="Ej.: Avance de obra"
              suggestions={CONCEPTOS}
            />
            <SelectField
              control={control}
              name="periodo"
              label="Período"
              options={mesesParaLlamar(hoy, valores.periodo)}
            />
          </FormRow>
          <FormRow>
            <DateField
              control={control}
              name="fecha"
              label="Fecha de emisión"
              help="Valen las participaciones de ese día."
            />
            <DateField
              control={control}
              name="vencimiento"
              label="Vencimiento"
              help="Hay atraso desde el día siguiente."
            />
          </FormRow>
        </FormSection>
        <div className="min-w-0 xl:sticky xl:top-[calc(var(--under-bar)+16px)]">
          <CuotasPrevia control={control} obraId={obraId} />
        </div>
      </div>
      <FormFooter submit={submit} cancelTo={cancelTo} />
    </Form>
  );
}
