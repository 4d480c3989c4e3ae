import type { Evento } from '@plomada/domain/agenda/evento.schema';
import { fechaSchema } from '@plomada/domain/base/campos.schema';
import { z } from 'zod';

import { EditForm } from '@/components/form/edit-dialog.tsx';
import { DateField } from '@/components/form/fields.tsx';
import { useAppForm } from '@/components/form/use-app-form.ts';

import { diaDe } from '../calendario/items.ts';
import { useMoverEvento, useRefrescarAgenda } from '../use-agenda.ts';

const diaSchema = z.object({ dia: fechaSchema });
type Dia = z.infer<typeof diaSchema>;

type MoverFormProps = {
  readonly evento: Evento;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

/** Form that moves an event to another day without dragging; the hours stay. */
export function MoverForm({ evento, onBack, onDone }: MoverFormProps) {
  const mover = useMoverEvento();
  const refrescar = useRefrescarAgenda();
  const form = useAppForm<Dia, Dia>(diaSchema, { dia: diaDe(evento.inicio) }, { dia: DateField });
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
