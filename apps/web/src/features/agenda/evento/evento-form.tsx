import type { Evento } from '@plomada/domain/agenda/evento.schema';
import { TIPO_EVENTO, VISIBILIDAD_EVENTO } from '@plomada/domain/agenda/palabras.rules';
import { diasEntre, esFechaCalendario, sumarDias } from '@plomada/domain/base/fecha.rules';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';

import { CheckField } from '../../../components/form/check-field.tsx';
import { DialogFooter } from '../../../components/form/dialog-footer.tsx';
import {
  ComboboxField,
  DateField,
  SelectField,
  TextareaField,
  TextField,
} from '../../../components/form/fields.tsx';
import { FormRow } from '../../../components/form/form-layout.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { optionsOf } from '../../../config/labels.ts';
import { useObras } from '../use-obras.ts';
import { leerHora } from './hora.ts';
import { ParticipantesCampo } from './participantes-campo.tsx';
import { RecordatoriosCampo } from './recordatorios-campo.tsx';
import { RepeticionCampo } from './repeticion-campo.tsx';
import {
  formularioEventoSchema,
  valoresDe,
  type DatosEvento,
  type EventoControl,
  type EventoEntrada,
  type EventoFormulario,
} from './valores.ts';

/** Half hours of a working day, offered while one types. */
const HORAS = Array.from({ length: 28 }, (_, paso) => {
  const minutos = 7 * 60 + paso * 30;
  return `${String(Math.floor(minutos / 60)).padStart(2, '0')}:${minutos % 60 === 0 ? '00' : '30'}`;
});

/** The end keeps its distance to the beginning: later by as many days and minutes. */
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
const enHora = (minutos: number): string =>
  `${String(Math.floor(minutos / 60)).padStart(2, '0')}:${String(minutos % 60).padStart(2, '0')}`;

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

function Obra({ control }: { readonly control: EventoControl }) {
  const elegidaId = useWatch({ control, name: 'proyectoId' });
  const { opciones, elegida, buscar, buscando } = useObras(elegidaId);
  return (
    <ComboboxField
      control={control}
      name="proyectoId"
      label="Obra"
      optional
      placeholder="De ninguna obra"
      clearLabel="De ninguna obra"
      options={opciones}
      chosen={elegida}
      onSearch={buscar}
      loading={buscando}
    />
  );
}

export type EventoFormProps = {
  readonly label: string;
  /** Null: a new one. */
  readonly evento: Evento | null;
  readonly valores: EventoEntrada;
  readonly submit: string;
  /** The stored one again, after somebody else changed it. */
  readonly traer?: () => Promise<Evento>;
  readonly guardar: (datos: DatosEvento) => Promise<void>;
  readonly onCancel: () => void;
};

export function EventoForm(props: EventoFormProps) {
  const { label, evento, valores, submit, traer, guardar, onCancel } = props;
  const form = useAppForm<EventoEntrada, DatosEvento>(formularioEventoSchema, valores);
  const { control } = form;
  useFinQueSigue(form);
  const conflict = traer && {
    what: 'este evento',
    onReload: async (conservar: boolean) =>
      form.reset(valoresDe(await traer()), { keepDirtyValues: conservar }),
  };
  return (
    <Form
      form={form}
      label={label}
      about={evento?.id ?? ''}
      className="gap-4"
      onSubmit={guardar}
      {...(conflict === undefined ? {} : { conflict })}
    >
      <TextField control={control} name="titulo" label="Título" maxLength={160} autoFocus />
      <FormRow>
        <SelectField control={control} name="tipo" label="Tipo" options={optionsOf(TIPO_EVENTO)} />
        <Obra control={control} />
      </FormRow>
      <Cuando control={control} />
      <RepeticionCampo control={control} />
      <ParticipantesCampo control={control} conocidos={evento?.participantes ?? []} />
      <RecordatoriosCampo control={control} />
      <TextField
        control={control}
        name="lugar"
        label="Lugar"
        optional
        emptyIsNull
        maxLength={160}
      />
      <TextareaField
        control={control}
        name="notas"
        label="Notas"
        optional
        rows={3}
        maxLength={2000}
      />
      <SelectField
        control={control}
        name="visibilidad"
        label="Lo ven"
        options={optionsOf(VISIBILIDAD_EVENTO)}
      />
      <DialogFooter submit={submit} onCancel={onCancel} />
    </Form>
  );
}
