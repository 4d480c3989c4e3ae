import type { Evento, CrearEvento, EditarEvento } from '@plomada/domain/agenda/evento.schema';
import { TIPO_EVENTO, VISIBILIDAD_EVENTO } from '@plomada/domain/agenda/palabras.rules';
import { diasEntre, esFechaCalendario, sumarDias } from '@plomada/domain/base/fecha.rules';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';

import { CheckField } from '@/components/form/check-field.tsx';
import { DateField, SelectField, TextField, TextareaField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { ObraField } from '@/components/form/obra-field.tsx';
import type { FormControls } from '@/components/form/use-app-form.ts';
import { optionsOf } from '@/config/labels.ts';

import { ParticipantesCampo } from './participantes-campo.tsx';
import { RecordatoriosCampo } from './recordatorios-campo.tsx';
import { RepeticionCampo } from './repeticion-campo.tsx';
import {
  type EventoControl,
  type EventoEntrada,
  type EventoFormulario,
  leerHora,
} from './valores.ts';

const enHora = (minutos: number): string =>
  `${String(Math.floor(minutos / 60)).padStart(2, '0')}:${String(minutos % 60).padStart(2, '0')}`;

/** Half hours from 07:00 to 20:30, suggested while typing. */
const HORAS = Array.from({ length: 28 }, (_, paso) => enHora(7 * 60 + paso * 30));

/**
 * Moves the end by as many days and minutes as the start moves; its hour stays if it would be in
 * another day.
 */
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

export const EVENTO_CONTROLES: FormControls<EventoEntrada, CrearEvento | EditarEvento> = {
  titulo: TextField,
  tipo: SelectField,
  proyectoId: ObraField,
  todoElDia: Cuando,
  desde: Cuando,
  horaDesde: Cuando,
  hasta: Cuando,
  horaHasta: Cuando,
  frecuencia: RepeticionCampo,
  dias: RepeticionCampo,
  termina: RepeticionCampo,
  repiteHasta: RepeticionCampo,
  veces: RepeticionCampo,
  // A rule that the fields above cannot express is kept as it is.
  otra: null,
  participantes: ParticipantesCampo,
  recordatorios: RecordatoriosCampo,
  lugar: TextField,
  notas: TextareaField,
  visibilidad: SelectField,
  // Made from the hours and the repetition above, in `valores.ts`.
  inicio: null,
  fin: null,
  recurrencia: null,
  // Changed by actions of the event.
  estado: null,
  excepciones: null,
  // Added by the outbox to a capture.
  capturaId: null,
  capturadoEn: null,
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
