import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { Camera } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { useController, type Control } from 'react-hook-form';

import { Button } from '@/components/ui/button';

import { SelectField, TextareaField, TextField } from '../../../components/form/fields.tsx';
import { OpenDateField } from '../../../components/form/open-date-field.tsx';
import { optionsOf } from '../../../config/labels.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { DESTINO_RETIRO_LABEL } from '../labels.ts';
import { recordadoEn } from './recordado.ts';
import type { EscritoRetiro, RetiroEscrito } from './retiro-valores.ts';
import type { RetiroEnCurso } from './use-retiro.ts';

const FotoCampo = lazy(async () => ({
  default: (await import('../../archivos/foto-campo.tsx')).FotoCampo,
}));

const sinFotoTodavia = (
  <Button disabled>
    <Camera aria-hidden />
    Foto
  </Button>
);

type Props = { readonly control: Control<EscritoRetiro, unknown, RetiroEscrito> };

/** The photo that goes with the retiro, taken or to be taken. */
export function Foto({ control }: Props) {
  const { field } = useController({ control, name: 'foto' });
  return (
    <Suspense fallback={sinFotoTodavia}>
      <FotoCampo archivo={field.value} onFile={field.onChange} />
    </Suspense>
  );
}

function Comprobante(props: Props) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-base font-medium">
        Comprobante
      </p>
      <div className="[&>button]:w-full">
        <Foto {...props} />
      </div>
    </div>
  );
}

/** When, where to, who and with which paper: nearly all of it is there already. */
export function DatosRetiro({ retiro }: { readonly retiro: RetiroEnCurso }) {
  const { tenantId } = useTenant();
  const { acopio, hoy, form } = retiro;
  const { control } = form;
  return (
    <div className="@container flex flex-col gap-4">
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-3">
        <OpenDateField
          control={control}
          name="fecha"
          label="Fecha"
          min={acopio.fecha}
          max={sumarDias(hoy, 1)}
        />
        <Comprobante control={control} />
      </div>
      <div className="grid grid-cols-1 gap-4 @[400px]:grid-cols-2 @[400px]:gap-3">
        <SelectField
          control={control}
          name="destino"
          label="Destino"
          options={optionsOf(DESTINO_RETIRO_LABEL)}
        />
        <TextField
          control={control}
          name="retiradoPor"
          label="Retira"
          optional
          maxLength={120}
          suggestions={recordadoEn(tenantId).personas}
        />
      </div>
      <TextField
        control={control}
        name="remitoNumero"
        label="Número de remito"
        optional
        maxLength={40}
      />
      <TextareaField
        control={control}
        name="observaciones"
        label="Observaciones"
        optional
        rows={2}
        maxLength={500}
      />
    </div>
  );
}
