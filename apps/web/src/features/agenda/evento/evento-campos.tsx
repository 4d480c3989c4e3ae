import type { Evento } from '@plomada/domain/agenda/evento.schema';
import {
  RECORDATORIOS,
  TIPO_EVENTO,
  VISIBILIDAD_EVENTO,
  recordatorioEnPalabras,
} from '@plomada/domain/agenda/palabras.rules';
import { diasEntre, esFechaCalendario, sumarDias } from '@plomada/domain/base/fecha.rules';
import { keepPreviousData } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';

import { CheckField } from '@/components/form/check-field.tsx';
import { Combobox } from '@/components/form/combobox.tsx';
import { Field } from '@/components/form/field.tsx';
import { DateField, SelectField, TextField, TextareaField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { ObraField } from '@/components/form/obra-field.tsx';
import { OptionSelect } from '@/components/form/option-select.tsx';
import { optionsOf } from '@/config/labels.ts';
import { trpc } from '@/lib/trpc.ts';

import { RepeticionCampo } from './repeticion-campo.tsx';
import { type EventoControl, type EventoFormulario, leerHora } from './valores.ts';

type ElegidosProps = {
  readonly label: string;
  readonly items: readonly { readonly clave: string; readonly nombre: string }[];
  readonly onRemove: (clave: string) => void;
};

function Elegidos({ label, items, onRemove }: ElegidosProps) {
  if (items.length === 0) return null;
  return (
    <ul aria-label={label} className="mb-2 flex flex-wrap gap-2">
      {items.map(({ clave, nombre }) => (
        <li
          key={clave}
          className="inline-flex h-8 max-w-full items-center gap-1 rounded-md bg-secondary pl-2.5 text-sm text-secondary-foreground max-md:h-11 max-md:text-base"
        >
          <span className="truncate">{nombre}</span>
          <button
            type="button"
            aria-label={`Quitar ${nombre}`}
            onClick={() => onRemove(clave)}
            className="grid size-8 shrink-0 place-items-center rounded-md hover:bg-accent max-md:size-11"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}

const MAXIMO = 5;

/** Reminders, up to five. */
function RecordatoriosCampo({ control }: { readonly control: EventoControl }) {
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

/** Active people of the organisation, searched on the server. */
function useIntegrantes() {
  const [texto, setTexto] = useState('');
  const q = useDeferredValue(texto.trim().slice(0, 100));
  const lista = trpc.agenda.participantes.useQuery(q === '' ? {} : { search: q }, {
    placeholderData: keepPreviousData,
  });
  return { items: lista.data?.items ?? [], buscar: setTexto, buscando: lista.isFetching };
}

type ParticipantesCampoProps = {
  readonly control: EventoControl;
  /** Participants of the stored event, with their names. */
  readonly conocidos: readonly { readonly id: string; readonly nombre: string }[];
};

function ParticipantesCampo({ control, conocidos }: ParticipantesCampoProps) {
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
            loading={buscando && items.length === 0}
            onChange={agregar}
            onBlur={field.onBlur}
          />
        </>
      )}
    </Field>
  );
}

const enHora = (minutos: number): string =>
  `${String(Math.floor(minutos / 60)).padStart(2, '0')}:${String(minutos % 60).padStart(2, '0')}`;

/** Half hours of a working day, suggested while typing. */
const HORAS = Array.from({ length: 28 }, (_, paso) => enHora(7 * 60 + paso * 30));

/** Moves the end by as many days and minutes as the start moves. */
function useFinQueSigue(form: EventoFormulario): void {
  const desde = useWatch({ control: form.control, name: 'desde' });
  const horaDesde = useWatch({ control: form.control, name: 'horaDesde' });
  const antes = useRef({ desde, horaDesde });
  useEffect(() => {
    const previo = antes.current;
    const hasta = form.getValues('hasta');
    if (esFechaCalendario(desde) && esFechaCalendario(hasta) && desde !== previo.desde) {
      const dias = esFechaCalendario(previo.desde) ? diasEntre(previo.desde, desde) : 0;
      form.setValue('hasta', sumarDias(hasta, dias));
      antes.current = { ...antes.current, desde };
    }
    const [nueva, vieja, fin] = [horaDesde, previo.horaDesde, form.getValues('horaHasta')].map(
      enMinutos,
    );
    if (nueva === undefined || vieja === undefined || fin === undefined || nueva === vieja) return;
    const total = fin + nueva - vieja;
    if (total >= 0 && total < 24 * 60) form.setValue('horaHasta', enHora(total));
    antes.current = { ...antes.current, horaDesde };
  }, [desde, horaDesde, form]);
}

function enMinutos(hora: string): number | undefined {
  const leida = leerHora(hora);
  return leida === null ? undefined : Number(leida.slice(0, 2)) * 60 + Number(leida.slice(3));
}

function Cuando({ control }: { readonly control: EventoControl }) {
  const todoElDia = useWatch({ control, name: 'todoElDia' });
  const hora = { control, suggestions: HORAS, inputMode: 'text', maxLength: 8 } as const;
  return (
    <>
      <CheckField control={control} name="todoElDia" label="Todo el día" help="Sin horario." />
      <FormRow>
        <DateField control={control} name="desde" label={todoElDia ? 'Desde' : 'Empieza'} />
        {todoElDia ? null : <TextField {...hora} name="horaDesde" label="Hora de inicio" />}
        <DateField control={control} name="hasta" label={todoElDia ? 'Hasta' : 'Termina'} />
        {todoElDia ? null : <TextField {...hora} name="horaHasta" label="Hora de fin" />}
      </FormRow>
    </>
  );
}

type EventoCamposProps = {
  readonly form: EventoFormulario;
  /** Null for a new event. */
  readonly evento: Evento | null;
};

/** Fields of an event, for a new one and for an edit. */
export function EventoCampos({ form, evento }: EventoCamposProps) {
  const { control } = form;
  const opcional = { control, optional: true } as const;
  useFinQueSigue(form);
  return (
    <>
      <TextField control={control} name="titulo" label="Título" maxLength={160} autoFocus />
      <FormRow>
        <SelectField control={control} name="tipo" label="Tipo" options={optionsOf(TIPO_EVENTO)} />
        <ObraField control={control} name="proyectoId" ninguna="De ninguna obra" conArchivadas />
      </FormRow>
      <Cuando control={control} />
      <RepeticionCampo control={control} />
      <ParticipantesCampo control={control} conocidos={evento?.participantes ?? []} />
      <RecordatoriosCampo control={control} />
      <TextField {...opcional} name="lugar" label="Lugar" emptyIsNull maxLength={160} />
      <TextareaField {...opcional} name="notas" label="Notas" rows={3} maxLength={2000} />
      <SelectField
        control={control}
        name="visibilidad"
        label="Lo ven"
        options={optionsOf(VISIBILIDAD_EVENTO)}
      />
    </>
  );
}
