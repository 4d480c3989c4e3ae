import { serieSchema } from '@plomada/domain/presupuestos/indices/indice.schema';
import { z } from 'zod';

import { TextField } from '@/components/form/fields.tsx';
import { FormDialog } from '@/components/form/form-dialog.tsx';
import { useAppForm } from '@/components/form/use-app-form.ts';

const esquema = (hay: readonly string[]) =>
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

type SerieDialogoProps = {
  readonly series: readonly string[];
  readonly onAdd: (serie: string) => void;
  readonly onClose: () => void;
};

/** Dialog for a new series of the organisation; it is stored with its first value. */
export function SerieDialogo({ series, onAdd, onClose }: SerieDialogoProps) {
  const form = useAppForm(esquema(series), { serie: '' }, { serie: TextField });
  return (
    <FormDialog
      onClose={onClose}
      title="Agregar una serie propia"
      form={form}
      label="Agregar serie"
      className="gap-4"
      submit="Agregar serie"
      disabledBecause={null}
      onSubmit={async ({ serie }) => {
        onAdd(serie);
        onClose();
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
    </FormDialog>
  );
}
