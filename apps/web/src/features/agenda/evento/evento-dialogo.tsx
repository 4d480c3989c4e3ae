import type { EstadoEvento, Evento } from '@plomada/domain/agenda/evento.schema';
import { fechaSchema } from '@plomada/domain/base/campos.schema';
import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import { useState } from 'react';
import { z } from 'zod';

import { SaveLine } from '@/components/display/save-line.tsx';
import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { EditForm } from '@/components/form/edit-dialog.tsx';
import { DateField } from '@/components/form/fields.tsx';
import { useAppForm } from '@/components/form/use-app-form.ts';
import { useEditForm } from '@/components/form/use-edit-form.ts';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { Button } from '@/components/ui/button.tsx';
import { toApiError } from '@/lib/api-error.ts';
import { trpc } from '@/lib/trpc.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { diaDe } from '../calendario/items.ts';
import { useCambiarEvento, useMoverEvento, useRefrescarAgenda } from '../use-agenda.ts';
import { EventoCampos } from './evento-campos.tsx';
import { EventoDatos } from './evento-datos.tsx';
import { formularioEventoSchema, valoresDe } from './valores.ts';

/** Step that replaces the read view. */
type Paso = 'editar' | 'mover' | 'eliminar';

type EventoActosProps = {
  readonly evento: Evento;
  readonly fecha: string | null;
  readonly onChoose: (paso: Paso) => void;
  readonly onClose: () => void;
};

const ACTOS = {
  HECHO: { verbo: 'Marcar como hecho', dicho: 'Evento hecho' },
  CANCELADO: { verbo: 'Cancelar el evento', dicho: 'Evento cancelado' },
  PENDIENTE: { verbo: 'Volver a pendiente', dicho: 'Evento pendiente' },
} as const satisfies Record<EstadoEvento, unknown>;

const siguientes = (estado: EstadoEvento): readonly EstadoEvento[] =>
  estado === 'PENDIENTE' ? ['HECHO', 'CANCELADO'] : ['PENDIENTE'];

/** Actions of an event: immediate ones, which can be undone, and those that open a further step. */
function EventoActos({ evento, fecha, onChoose, onClose }: EventoActosProps) {
  const cambiar = useCambiarEvento();
  const [falla, setFalla] = useState<string>();
  const [haciendo, setHaciendo] = useState(false);
  const { titulo, estado, recurrencia, excepciones } = evento;
  const hacer = async (tarea: () => Promise<void>, luego?: () => void) => {
    if (haciendo) return;
    setHaciendo(true);
    setFalla(undefined);
    try {
      await tarea();
      luego?.();
    } catch (cause) {
      setFalla(toApiError(cause).message);
    } finally {
      setHaciendo(false);
    }
  };
  const pasarA = (nuevo: EstadoEvento) =>
    cambiar(
      evento,
      { estado: nuevo },
      { estado },
      { title: ACTOS[nuevo].dicho, description: titulo },
    );
  const quitar = (dia: string) =>
    cambiar(
      evento,
      { excepciones: [...excepciones, dia] },
      { excepciones: [...excepciones] },
      { title: `Fecha quitada: ${formatearFecha(dia)}`, description: titulo },
    );
  const dia =
    recurrencia !== null &&
    fecha !== null &&
    esFechaCalendario(fecha) &&
    !excepciones.includes(fecha)
      ? fecha
      : null;
  const acto = { variant: 'link', size: 'inline' } as const;
  return (
    <div className="mt-4 border-t border-border pt-4 pb-2">
      <div className="flex flex-wrap gap-x-6 gap-y-3 max-md:[&>*]:min-h-8">
        {siguientes(estado).map((nuevo) => (
          <Button key={nuevo} {...acto} onClick={() => void hacer(() => pasarA(nuevo))}>
            {ACTOS[nuevo].verbo}
          </Button>
        ))}
        {recurrencia === null ? (
          <Button {...acto} onClick={() => onChoose('mover')}>
            Mover a…
          </Button>
        ) : null}
        {dia === null ? null : (
          <Button {...acto} onClick={() => void hacer(() => quitar(dia), onClose)}>
            Quitar esta fecha
          </Button>
        )}
        <Button {...acto} onClick={() => onChoose('eliminar')}>
          Eliminar
        </Button>
      </div>
      <SaveLine pending={haciendo} failure={falla} alert className="mt-3 empty:mt-0" />
    </div>
  );
}

const diaSchema = z.object({ dia: fechaSchema });
type Dia = z.infer<typeof diaSchema>;

type MoverFormProps = {
  readonly evento: Evento;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

/** Form that moves an event to another day without dragging; the hours stay. */
function MoverForm({ evento, onBack, onDone }: MoverFormProps) {
  const mover = useMoverEvento();
  const refrescar = useRefrescarAgenda();
  const form = useAppForm<Dia, Dia>(diaSchema, { dia: diaDe(evento.inicio) });
  return (
    <EditForm
      form={form}
      label="Mover el evento"
      about={evento.id}
      className="gap-4"
      submit="Mover"
      disabledBecause={null}
      save={({ dia }) => mover(evento, dia)}
      refresh={refrescar}
      done={(movido) => movido}
      onClose={onBack}
      onDone={onDone}
    >
      <DateField
        control={form.control}
        name="dia"
        label="Mover a"
        help={evento.todoElDia ? 'Dura los mismos días.' : 'El horario queda como está.'}
      />
    </EditForm>
  );
}

type EventoDialogoProps = {
  readonly id: string;
  /** Occurrence that was opened, for a repeated event. */
  readonly fecha: string | null;
  readonly onClose: () => void;
};

type PasoProps = { readonly evento: Evento; readonly onBack: () => void };

function Edicion({ evento, onBack }: PasoProps) {
  const { client, agenda } = trpc.useUtils();
  const editar = trpc.agenda.editarEvento.useMutation();
  const refrescar = useRefrescarAgenda();
  const { id } = evento;
  const { form, base, conflict } = useEditForm(formularioEventoSchema, evento, {
    what: 'este evento',
    valuesOf: valoresDe,
    fetch: () => client.agenda.obtenerEvento.query({ id }),
  });
  return (
    <EditForm
      form={form}
      label="Editar evento"
      about={id}
      conflict={conflict}
      className="gap-4"
      submit="Guardar"
      disabledBecause={null}
      save={(datos) => editar.mutateAsync({ id, version: base.version, ...datos })}
      refresh={(guardado) => {
        // The read view shows the saved event at once, before the refresh has answered.
        agenda.obtenerEvento.setData({ id }, guardado);
        return refrescar();
      }}
      done={(_guardado, { titulo }) => ({ title: 'Evento guardado', description: titulo })}
      onClose={onBack}
    >
      <EventoCampos form={form} evento={base} />
    </EditForm>
  );
}

function Eliminacion({ evento, onBack, onDone }: PasoProps & { readonly onDone: () => void }) {
  const eliminar = trpc.agenda.eliminarEvento.useMutation();
  const refrescar = useRefrescarAgenda();
  const { id, titulo, version, recurrencia } = evento;
  return (
    <ConfirmDialog
      title={`¿Eliminar «${titulo}»?`}
      text={
        recurrencia === null
          ? 'Sale de la agenda de todos y de sus calendarios. No se puede deshacer.'
          : 'Salen todas sus fechas, también las que ya pasaron. No se puede deshacer.'
      }
      verb="Eliminar"
      destructive
      about={id}
      onConfirm={() => eliminar.mutateAsync({ id, version })}
      done={{ title: 'Evento eliminado', description: titulo }}
      refresh={refrescar}
      onClose={onBack}
      onDone={onDone}
    />
  );
}

const TITULOS = { editar: 'Editar evento', mover: 'Mover el evento' } as const;

/** Dialog of an event; its actions replace the read view. */
export function EventoDialogo({ id, fecha, onClose }: EventoDialogoProps) {
  const { opened: paso, open, close } = useOpened<Paso>();
  const consulta = trpc.agenda.obtenerEvento.useQuery({ id });
  const evento = consulta.data;
  if (evento !== undefined && paso === 'eliminar') {
    return <Eliminacion evento={evento} onBack={close} onDone={onClose} />;
  }
  const leyendo = evento !== undefined && paso === null;
  return (
    <OpenDialog
      asksOnly
      onClose={onClose}
      title={paso === 'editar' || paso === 'mover' ? TITULOS[paso] : (evento?.titulo ?? 'Evento')}
      footer={
        leyendo ? (
          <>
            <Button variant="outline" onClick={onClose}>
              Cerrar
            </Button>
            {evento.editable ? <Button onClick={() => open('editar')}>Editar</Button> : null}
          </>
        ) : undefined
      }
    >
      {evento ? null : <QueryWait query={consulta} que="el evento" loading="Abriendo" />}
      {leyendo ? <EventoDatos {...{ evento, fecha }} /> : null}
      {leyendo && evento.editable ? (
        <EventoActos {...{ evento, fecha, onClose }} onChoose={open} />
      ) : null}
      {evento !== undefined && paso === 'editar' ? (
        <Edicion evento={evento} onBack={close} />
      ) : null}
      {evento !== undefined && paso === 'mover' ? (
        <MoverForm evento={evento} onBack={close} onDone={onClose} />
      ) : null}
    </OpenDialog>
  );
}
