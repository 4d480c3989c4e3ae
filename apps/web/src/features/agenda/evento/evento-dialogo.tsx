import type { Evento } from '@plomada/domain/agenda/evento.schema';

import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { EditForm } from '@/components/form/edit-dialog.tsx';
import { useEditForm } from '@/components/form/use-edit-form.ts';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { Button } from '@/components/ui/button.tsx';
import { trpc } from '@/lib/trpc.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { useRefrescarAgenda } from '../use-agenda.ts';
import { type Paso, EventoActos } from './evento-actos.tsx';
import { EVENTO_CONTROLES, EventoCampos } from './evento-campos.tsx';
import { EventoDatos } from './evento-datos.tsx';
import { MoverForm } from './mover-evento.tsx';
import { formularioEventoSchema, valoresDe } from './valores.ts';

type EventoDialogoProps = {
  readonly id: string;
  /**
   * Day that was opened, which chooses the occurrence of a repeated event; null for the first one.
   */
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
    controls: EVENTO_CONTROLES,
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
