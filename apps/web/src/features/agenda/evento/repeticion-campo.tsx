import { useController, useWatch } from 'react-hook-form';

import { DateField, SelectField, TextField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { optionsOf } from '@/config/labels.ts';
import { cn } from '@/lib/utils.ts';

import { ayudaDe, DIAS_RRULE, FRECUENCIAS, repeticionEnPalabras, TERMINA } from './repeticion.ts';
import { claveDelDia, type EventoControl } from './valores.ts';

const { OTRA: _sinPalabras, ...SIMPLES } = FRECUENCIAS;

function Dias({ control }: { readonly control: EventoControl }) {
  const { field } = useController({ control, name: 'dias' });
  const desde = useWatch({ control, name: 'desde' });
  // The event repeats on its start's weekday if no other is chosen.
  const elegidos = field.value.length > 0 ? field.value : [claveDelDia(desde)];
  const cambiar = (clave: string) => {
    const nuevos = elegidos.includes(clave)
      ? elegidos.filter((uno) => uno !== clave)
      : [...elegidos, clave];
    if (nuevos.length > 0) field.onChange(nuevos);
  };
  return (
    <div role="group" aria-label="Días de la semana" className="flex flex-wrap gap-1.5">
      {DIAS_RRULE.map(({ clave, corto, nombre }) => (
        <button
          key={clave}
          type="button"
          aria-label={nombre}
          aria-pressed={elegidos.includes(clave)}
          onClick={() => cambiar(clave)}
          className={cn(
            'h-9 min-w-11 flex-1 rounded-md border border-border-strong text-sm hover:bg-accent max-md:h-11',
            'aria-pressed:border-primary aria-pressed:bg-row-selected aria-pressed:font-semibold',
          )}
        >
          {corto}
        </button>
      ))}
    </div>
  );
}

function Final({ control }: { readonly control: EventoControl }) {
  const termina = useWatch({ control, name: 'termina' });
  return (
    <FormRow>
      <SelectField control={control} name="termina" label="Termina" options={optionsOf(TERMINA)} />
      {termina === 'HASTA' ? (
        <DateField control={control} name="repiteHasta" label="Último día" />
      ) : null}
      {termina === 'VECES' ? (
        <TextField control={control} name="veces" label="Veces" inputMode="numeric" maxLength={4} />
      ) : null}
    </FormRow>
  );
}

/** Choice of simple repetitions; a more complex stored rule is kept unless another is chosen. */
export function RepeticionCampo({ control }: { readonly control: EventoControl }) {
  const frecuencia = useWatch({ control, name: 'frecuencia' });
  const otra = useWatch({ control, name: 'otra' });
  const desde = useWatch({ control, name: 'desde' });
  const simple = frecuencia !== 'NO' && frecuencia !== 'OTRA';
  return (
    <>
      <SelectField
        control={control}
        name="frecuencia"
        label="Repetición"
        options={optionsOf(otra ? FRECUENCIAS : SIMPLES)}
        help={
          frecuencia === 'OTRA' && otra ? repeticionEnPalabras(otra) : ayudaDe(frecuencia, desde)
        }
      />
      {frecuencia === 'WEEKLY' ? <Dias control={control} /> : null}
      {simple ? <Final control={control} /> : null}
    </>
  );
}
