import { serieSchema } from '@plomada/domain/presupuestos/indices/indice.schema';
import { z } from 'zod';

import { TitledDialog } from '@/components/overlay/titled-dialog';

import { DialogFooter } from '../../../components/form/dialog-footer.tsx';
import { TextField } from '../../../components/form/fields.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';

type Serie = { serie: string };

const esquema = (hay: readonly string[]): z.ZodType<Serie, Serie> =>
  z.object({
    serie: z
      .string()
      .trim()
      .toUpperCase()
      .pipe(
        serieSchema
          .refine((serie) => !hay.includes(serie), 'Esa serie ya está')
          .refine(
            (serie) => !serie.startsWith('CAC_'),
            'Las que empiezan con CAC_ son de la Cámara: la propia lleva otro nombre',
          ),
      ),
  });

export type SerieDialogoProps = {
  readonly series: readonly string[];
  readonly onAdd: (serie: string) => void;
  readonly onClose: () => void;
};

/** One of the organisation's own: it is there from its first value on. */
export function SerieDialogo({ series, onAdd, onClose }: SerieDialogoProps) {
  const form = useAppForm(esquema(series), { serie: '' });
  return (
    <TitledDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Agregar una serie propia"
    >
      <Form
        form={form}
        label="Agregar serie"
        className="gap-4"
        onSubmit={({ serie }) => {
          onAdd(serie);
          onClose();
          return Promise.resolve();
        }}
      >
        <TextField
          control={form.control}
          name="serie"
          label="Código"
          maxLength={30}
          autoFocus
          help="Letras, números o guion bajo: por ejemplo UOCRA o DOLAR_MEP. Queda guardada con su primer valor."
        />
        <DialogFooter submit="Agregar serie" onCancel={onClose} />
      </Form>
    </TitledDialog>
  );
}
