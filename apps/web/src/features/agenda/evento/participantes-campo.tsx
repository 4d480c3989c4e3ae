import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useController } from 'react-hook-form';

import { Field } from '../../../components/form/field.tsx';
import { Combobox } from '../../../components/ui/combobox.tsx';
import { useCan } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Elegidos } from './elegidos.tsx';
import type { EventoControl } from './valores.ts';

const MUCHOS = 200;

/** Active people of the organisation, searched on the server; only who manages them may list them. */
function useMiembros() {
  const puede = useCan('manage_users');
  const [texto, setTexto] = useState('');
  const q = useDeferredValue(texto.trim().slice(0, 100));
  const lista = trpc.usuarios.listar.useQuery(
    { status: 'active', limit: MUCHOS, ...(q === '' ? {} : { q }) },
    { enabled: puede, placeholderData: keepPreviousData },
  );
  return { puede, items: lista.data?.items ?? [], buscar: setTexto, buscando: lista.isFetching };
}

export type ParticipantesCampoProps = {
  readonly control: EventoControl;
  /** Those of the stored event, by their names. */
  readonly conocidos: readonly { readonly id: string; readonly nombre: string }[];
};

export function ParticipantesCampo({ control, conocidos }: ParticipantesCampoProps) {
  const { field, fieldState } = useController({ control, name: 'participantes' });
  const { puede, items, buscar, buscando } = useMiembros();
  const [nombres, setNombres] = useState<ReadonlyMap<string, string>>(
    new Map(conocidos.map(({ id, nombre }) => [id, nombre])),
  );
  if (!puede && field.value.length === 0) return null;
  const elegidos = field.value.map((id) => ({
    clave: id,
    nombre: nombres.get(id) ?? 'Participante',
  }));
  const agregar = (id: string | null) => {
    const persona = items.find((una) => una.id === id);
    if (persona === undefined) return;
    setNombres(new Map(nombres).set(persona.id, persona.fullName || persona.email));
    field.onChange([...field.value, persona.id]);
  };
  return (
    <Field
      label="Participantes"
      optional
      error={fieldState.error?.message}
      {...(puede ? {} : { help: 'Quienes participan los eligen un Owner o un Admin.' })}
    >
      {(campo) => (
        <>
          <Elegidos
            label="Participantes elegidos"
            items={elegidos}
            onRemove={(id) => field.onChange(field.value.filter((uno) => uno !== id))}
          />
          {puede ? (
            <Combobox
              {...campo}
              label="Participantes"
              placeholder="Agregar a una persona"
              emptyText="Nadie coincide."
              value={null}
              options={items
                .filter(({ id }) => !field.value.includes(id))
                .map(({ id, fullName, email, role }) => ({
                  value: id,
                  label: fullName || email,
                  hint: role,
                }))}
              onSearch={buscar}
              loading={buscando && items.length === 0}
              onChange={agregar}
              onBlur={field.onBlur}
            />
          ) : null}
        </>
      )}
    </Field>
  );
}
