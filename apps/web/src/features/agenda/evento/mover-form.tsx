import type { Evento } from '@plomada/domain/agenda/evento.schema';
import { fechaSchema } from '@plomada/domain/base/campos.schema';
import { z } from 'zod';

import { DialogFooter } from '../../../components/form/dialog-footer.tsx';
import { DateField } from '../../../components/form/fields.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { diaDe } from '../calendario/items.ts';
import { useMoverEvento } from '../use-mover.ts';

const diaSchema = z.object({ dia: fechaSchema });
type Dia = z.infer<typeof diaSchema>;

export type MoverFormProps = {
  readonly evento: Evento;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

/** To another day without dragging; the hours stay. */
export function MoverForm({ evento, onBack, onDone }: MoverFormProps) {
  const mover = useMoverEvento();
  const form = useAppForm<Dia, Dia>(diaSchema, { dia: diaDe(evento.inicio) });
  return (
    <Form
      form={form}
      label="Mover el evento"
      about={evento.id}
      className="gap-4"
      onSubmit={async ({ dia }) => {
        await mover(evento, dia);
        onDone();
      }}
    >
      <DateField
        control={form.control}
        name="dia"
        label="Mover a"
        help={evento.todoElDia ? 'Dura los mismos días.' : 'El horario queda como está.'}
      />
      <DialogFooter submit="Mover" onCancel={onBack} />
    </Form>
  );
}
