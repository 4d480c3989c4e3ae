import {
  editarDocumentoSchema,
  type Documento,
  type EditarDocumento,
} from '@plomada/domain/documentos/documento.schema';
import {
  CATEGORIA_DOCUMENTO,
  TITULOS_DOCUMENTO,
  VISIBILIDAD_DOCUMENTO,
} from '@plomada/domain/documentos/palabras.rules';
import { z } from 'zod';

import { EditDialog } from '@/components/form/edit-dialog.tsx';
import { DateField, SelectField, TextField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import type { FormControls } from '@/components/form/use-app-form.ts';
import { useEditForm } from '@/components/form/use-edit-form.ts';
import { optionsOf } from '@/config/labels.ts';
import { useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { leerEtiquetas, useRefrescarDocumentos } from '../use-documentos.ts';

const { titulo, categoria, vence, visibilidad, etiquetas } = editarDocumentoSchema.shape;

/** Schema of the server, except that the labels are typed in one field. */
const formularioSchema = z.object({
  titulo: titulo.unwrap(),
  categoria: categoria.unwrap(),
  vence,
  visibilidad: visibilidad.unwrap(),
  etiquetas: z.string().transform(leerEtiquetas).pipe(etiquetas.unwrap()),
});
type Entrada = z.input<typeof formularioSchema>;

const valoresDe = (documento: Documento): Entrada => ({
  titulo: documento.titulo,
  categoria: documento.categoria,
  vence: documento.vence,
  visibilidad: documento.visibilidad,
  etiquetas: documento.etiquetas.join(', '),
});

const CONTROLES: FormControls<z.input<typeof formularioSchema>, EditarDocumento> = {
  titulo: TextField,
  categoria: SelectField,
  vence: DateField,
  etiquetas: TextField,
  visibilidad: SelectField,
  // No control: other dialogs change the links.
  vinculos: null,
};

type EditarDialogoProps = {
  readonly documento: Documento;
  readonly onClose: () => void;
};

export function EditarDialogo({ documento, onClose }: EditarDialogoProps) {
  const { client } = trpc.useUtils();
  const editar = trpc.documentos.editar.useMutation();
  const refrescar = useRefrescarDocumentos();
  const reserva = useCan('view_restricted_documents');
  const { form, base, conflict } = useEditForm(formularioSchema, documento, {
    what: 'este documento',
    valuesOf: valoresDe,
    fetch: () => client.documentos.obtener.query({ id: documento.id }),
    controls: CONTROLES,
  });
  const { control } = form;
  const cerrado = base.vinculos.some(({ privado }) => privado);
  return (
    <EditDialog
      title="Editar documento"
      onClose={onClose}
      form={form}
      about={documento.id}
      conflict={conflict}
      label="Editar documento"
      className="gap-4"
      submit="Guardar"
      disabledBecause={null}
      save={({ visibilidad: quien, ...datos }) => {
        const { id, version } = base;
        const visible = reserva ? { visibilidad: quien } : {};
        return editar.mutateAsync({ id, version, ...datos, ...visible });
      }}
      refresh={refrescar}
      done={(_guardado, datos) => ({ title: 'Documento guardado', description: datos.titulo })}
    >
      <TextField control={control} name="titulo" label="Título" maxLength={160} />
      <FormRow>
        <SelectField
          control={control}
          name="categoria"
          label={TITULOS_DOCUMENTO.categoria}
          options={optionsOf(CATEGORIA_DOCUMENTO)}
        />
        <DateField control={control} name="vence" label="Vence" optional />
      </FormRow>
      <TextField
        control={control}
        name="etiquetas"
        label={TITULOS_DOCUMENTO.etiquetas}
        optional
        help="Separadas por comas."
      />
      {reserva ? (
        <SelectField
          control={control}
          name="visibilidad"
          label={TITULOS_DOCUMENTO.visibilidad}
          options={optionsOf(VISIBILIDAD_DOCUMENTO)}
          disabled={cerrado}
          help={cerrado ? 'Está vinculado a una fila privada.' : undefined}
        />
      ) : null}
    </EditDialog>
  );
}
