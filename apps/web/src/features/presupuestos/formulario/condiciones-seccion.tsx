import { sumarMeses } from '@plomada/domain/base/fecha.rules';
import { SERIES_CAC } from '@plomada/domain/presupuestos/indices/indice.schema';
import {
  INDEXACION_EN_PALABRAS,
  SERIE_EN_PALABRAS,
} from '@plomada/domain/presupuestos/palabras.rules';
import { formatearMes } from '@plomada/formatters/fecha';
import { useWatch } from 'react-hook-form';

import { SelectField, TextareaField, TextField } from '@/components/form/fields.tsx';
import { FormRow, FormSection } from '@/components/form/form-layout.tsx';
import { PercentField } from '@/components/form/percent-field.tsx';
import { TIPO_COTIZACION_LABEL } from '@/config/form-labels.ts';
import { optionsOf } from '@/config/labels.ts';
import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';

import type { PresupuestoControl, PresupuestoFormulario } from './presupuesto-valores.ts';

type ConControl = { readonly control: PresupuestoControl };

const SERIES = SERIES_CAC.map((value) => ({ value, label: SERIE_EN_PALABRAS[value] ?? value }));
/** Number of months offered as base month, with the current one. */
const MESES = 48;

/** Base month, from the current one back; an older stored month stays an option. */
function MesBase({ control }: ConControl) {
  const hoy = useToday();
  const elegido = useWatch({ control, name: 'mesBase' }) ?? '';
  const meses = Array.from({ length: MESES }, (_, i) => sumarMeses(hoy, -i).slice(0, 7));
  if (/^\d{4}-\d{2}$/.test(elegido) && !meses.includes(elegido)) meses.push(elegido);
  return (
    <SelectField
      control={control}
      name="mesBase"
      label="Mes base"
      placeholder="Sin elegir"
      options={meses.map((value) => ({ value, label: formatearMes(value) }))}
    />
  );
}

function SeriePropia({ control }: ConControl) {
  const indices = trpc.indices.listar.useQuery({});
  const propias = (indices.data?.series ?? [])
    .map(({ serie }) => serie)
    .filter((serie) => !serie.startsWith('CAC_'));
  return (
    <TextField
      control={control}
      name="serie"
      label="Serie"
      maxLength={30}
      placeholder="Ej.: UOCRA"
      emptyIsNull
      suggestions={propias}
      help="El código de una serie de la organización."
    />
  );
}

/**
 * Kind of index. CAC starts with the general series and the dollar with the official rate; an own
 * series starts empty after a CAC one.
 */
function IndexacionCampo({ form }: { readonly form: PresupuestoFormulario }) {
  const { control } = form;
  const [moneda, actual] = useWatch({ control, name: ['moneda', 'indexacion'] });
  const elegir = (indexacion: string | null) => {
    const esCac = form.getValues('serie')?.startsWith('CAC_') ?? false;
    if (indexacion === 'CAC' && !esCac) form.setValue('serie', 'CAC_GENERAL');
    if (indexacion === 'SERIE' && esCac) form.setValue('serie', null);
    if (indexacion === 'USD' && !form.getValues('cotizacionTipo')) {
      form.setValue('cotizacionTipo', 'OFICIAL');
    }
  };
  return (
    <SelectField
      control={control}
      name="indexacion"
      label="Actualización"
      help="Cómo se actualiza lo que todavía no se certificó."
      options={optionsOf(INDEXACION_EN_PALABRAS).filter(
        ({ value }) => value !== 'USD' || moneda !== 'USD' || actual === 'USD',
      )}
      onChoose={elegir}
    />
  );
}

function Indice({ control }: ConControl) {
  const indexacion = useWatch({ control, name: 'indexacion' });
  if (indexacion === 'USD') {
    return (
      <SelectField
        control={control}
        name="cotizacionTipo"
        label="Cotización"
        help="La del día de la aceptación queda como base."
        options={optionsOf(TIPO_COTIZACION_LABEL)}
      />
    );
  }
  if (indexacion !== 'CAC' && indexacion !== 'SERIE') return null;
  return (
    <FormRow>
      {indexacion === 'CAC' ? (
        <SelectField control={control} name="serie" label="Serie" options={SERIES} />
      ) : (
        <SeriePropia control={control} />
      )}
      <MesBase control={control} />
    </FormRow>
  );
}

/** Terms of the certificates: index, advance, retention and other conditions. */
export function CondicionesSeccion({ form }: { readonly form: PresupuestoFormulario }) {
  const { control } = form;
  const [anticipo, indexacion] = useWatch({ control, name: ['anticipoBp', 'indexacion'] });
  const actualiza = indexacion !== 'NINGUNA';
  return (
    <FormSection title="Condiciones">
      <IndexacionCampo form={form} />
      <Indice control={control} />
      <FormRow>
        <PercentField
          control={control}
          name="anticipoBp"
          label="Anticipo"
          help="Cada certificado descuenta su parte."
        />
        <PercentField
          control={control}
          name="fondoReparoBp"
          label="Fondo de reparo"
          help="Se retiene de cada certificado hasta liberarlo."
        />
      </FormRow>
      {(anticipo ?? 0) !== 0 && actualiza ? (
        <SelectField
          control={control}
          name="baseAnticipo"
          label="El descuento del anticipo se calcula"
          options={[
            { value: 'ORIGINAL', label: 'Sobre el importe original' },
            { value: 'ACTUALIZADO', label: 'Sobre el importe actualizado' },
          ]}
        />
      ) : null}
      <TextareaField
        control={control}
        name="condiciones"
        label="Otras condiciones"
        optional
        rows={3}
        maxLength={4000}
      />
    </FormSection>
  );
}
