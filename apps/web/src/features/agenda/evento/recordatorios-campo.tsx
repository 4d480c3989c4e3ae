import { RECORDATORIOS, recordatorioEnPalabras } from '@plomada/domain/agenda/palabras.rules';
import { useController } from 'react-hook-form';

import { Field } from '@/components/form/field.tsx';
import { OptionSelect } from '@/components/form/option-select.tsx';

import { Elegidos } from './elegidos.tsx';
import type { EventoControl } from './valores.ts';

const MAXIMO = 5;

/** Choice of the reminders of an event, up to five. */
export function RecordatoriosCampo({ control }: { readonly control: EventoControl }) {
  const { field, fieldState } = useController({ control, name: 'recordatorios' });
  const elegidos = field.value
    .toSorted((uno, otro) => uno - otro)
    .map((minutos) => ({ clave: String(minutos), nombre: recordatorioEnPalabras(minutos) }));
  const opciones = RECORDATORIOS.filter(([minutos]) => !field.value.includes(minutos)).map(
    ([minutos, label]) => ({ value: String(minutos), label }),
  );
  return (
    <Field label="Recordatorios" optional error={fieldState.error?.message}>
      {(campo) => (
        <>
          <Elegidos
            label="Recordatorios elegidos"
            items={elegidos}
            onRemove={(clave) =>
              field.onChange(field.value.filter((minutos) => String(minutos) !== clave))
            }
          />
          {field.value.length >= MAXIMO ? null : (
            <OptionSelect
              {...campo}
              placeholder="Agregar un recordatorio"
              options={opciones}
              value=""
              onBlur={field.onBlur}
              onChange={({ target }) => {
                if (target.value !== '') field.onChange([...field.value, Number(target.value)]);
              }}
            />
          )}
        </>
      )}
    </Field>
  );
}
