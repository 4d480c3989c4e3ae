import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';

import { Combobox } from '@/components/form/combobox.tsx';
import { Field } from '@/components/form/field.tsx';
import { trpc } from '@/lib/trpc.ts';
import { useSearchText } from '@/lib/use-search-text.ts';

import { Elegidos } from './elegidos.tsx';
import type { EventoControl } from './valores.ts';

/** Active people of the organisation, searched on the server. */
function useIntegrantes() {
  const { input, setText, isBehind } = useSearchText();
  const lista = trpc.agenda.participantes.useQuery(input, {
    placeholderData: keepPreviousData,
  });
  return { items: lista.data?.items ?? [], buscar: setText, buscando: isBehind(lista) };
}

type ParticipantesCampoProps = {
  readonly control: EventoControl;
  /** Participants of the stored event, with their names. */
  readonly conocidos: readonly { readonly id: string; readonly nombre: string }[];
};

export function ParticipantesCampo({ control, conocidos }: ParticipantesCampoProps) {
  const { field, fieldState } = useController({ control, name: 'participantes' });
  const { items, buscar, buscando } = useIntegrantes();
  const [nombres, setNombres] = useState<ReadonlyMap<string, string>>(
    new Map(conocidos.map(({ id, nombre }) => [id, nombre])),
  );
  const elegidos = field.value.map((id) => ({
    clave: id,
    nombre: nombres.get(id) ?? 'Participante',
  }));
  const agregar = (id: string | null) => {
    const persona = items.find((una) => una.id === id);
    if (persona === undefined) return;
    setNombres(new Map(nombres).set(persona.id, persona.nombre));
    field.onChange([...field.value, persona.id]);
  };
  return (
    <Field label="Participantes" optional error={fieldState.error?.message}>
      {(campo) => (
        <>
          <Elegidos
            label="Participantes elegidos"
            items={elegidos}
            onRemove={(id) => field.onChange(field.value.filter((uno) => uno !== id))}
          />
          <Combobox
            {...campo}
            label="Participantes"
            placeholder="Agregar a una persona"
            emptyText="Nadie coincide."
            value={null}
            options={items
              .filter(({ id }) => !field.value.includes(id))
              .map(({ id, nombre, rol }) => ({ value: id, label: nombre, hint: rol }))}
            onSearch={buscar}
            loading={buscando}
            onChange={agregar}
            onBlur={field.onBlur}
          />
        </>
      )}
    </Field>
  );
}
