import { documentoSchema, type Documento } from '@plomada/domain/documentos/documento.schema';
import { CircleAlert, Paperclip } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { z } from 'zod';

import { PickFiles } from '@/components/files/pick-files.tsx';
import { UploadBar } from '@/components/files/upload-bar.tsx';
import { EditDialog } from '@/components/form/edit-dialog.tsx';
import { TextareaField } from '@/components/form/fields.tsx';
import { FormRefusal } from '@/components/form/server-errors.ts';
import { useAppForm } from '@/components/form/use-app-form.ts';
import { toApiError } from '@/lib/api-error.ts';
import { ACCEPTED_FILES, refusalOf } from '@/lib/file-rules.ts';
import { heldWrites } from '@/lib/held-writes.ts';
import { useSendFile } from '@/lib/send-file.ts';
import { shrinkPhoto } from '@/lib/shrink-photo.ts';

import { rutaDeVersiones, useRefrescarDocumentos } from '../use-documentos.ts';

type VersionDialogoProps = {
  readonly documento: Pick<Documento, 'id' | 'titulo' | 'versiones' | 'visibilidad'>;
  readonly onClose: () => void;
};

const schema = z.object({
  archivo: z.instanceof(File).nullable(),
  nota: z.string().trim(),
  privado: z.boolean(),
});
type Escrito = z.infer<typeof schema>;

const SIN_ARCHIVO = 'Falta elegir el archivo.';

function motivoDe(cause: unknown): string {
  const { message, details, status } = toApiError(cause);
  return status === null
    ? 'La conexión se cortó o tardó demasiado. Se puede subir otra vez: no se duplica.'
    : (details[0]?.message ?? message);
}

/** Upload of a new version of a document, with the part sent; the earlier ones stay. */
function useSubirVersion(id: string) {
  const enviar = useSendFile();
  const [parte, setParte] = useState<number | null>(null);
  const aborto = useRef<AbortController | null>(null);
  useEffect(() => () => aborto.current?.abort(), []);
  const subir = async (archivo: File | null, nota: string) => {
    if (archivo === null) throw new FormRefusal(SIN_ARCHIVO);
    const abort = new AbortController();
    aborto.current = abort;
    setParte(0);
    try {
      return await heldWrites.deliver(() =>
        enviar(rutaDeVersiones(id), archivo, {
          ...(nota === '' ? {} : { fields: { nota } }),
          parse: (respuesta) => documentoSchema.parse(respuesta),
          onProgress: setParte,
          signal: abort.signal,
        }),
      );
    } catch (cause) {
      throw new FormRefusal(motivoDe(cause));
    } finally {
      setParte(null);
    }
  };
  return { subir, parte };
}

type ArchivoProps = {
  readonly archivo: File | null;
  readonly parte: number | null;
  readonly onElegido: (archivo: File) => void;
};

function Archivo({ archivo, parte, onElegido }: ArchivoProps) {
  const { isSubmitting } = useFormState();
  const motivo = archivo === null ? null : refusalOf(archivo);
  return (
    <div>
      <PickFiles
        accept={ACCEPTED_FILES}
        disabled={isSubmitting}
        onPicked={([elegido]) => {
          if (elegido !== undefined) void shrinkPhoto(elegido).then(onElegido);
        }}
      >
        <Paperclip aria-hidden />
        {archivo === null ? 'Elegir archivo' : 'Elegir otro'}
      </PickFiles>
      {archivo === null ? null : (
        <p className="mt-2 truncate font-medium" title={archivo.name}>
          {archivo.name}
        </p>
      )}
      {parte === null ? null : <UploadBar label="Subida de la versión" part={parte} />}
      {motivo === null ? null : (
        <p role="alert" className="mt-2 flex items-start gap-1.5 text-sm text-destructive">
          <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {motivo}
        </p>
      )}
    </div>
  );
}

export function VersionDialogo({ documento, onClose }: VersionDialogoProps) {
  const { id, titulo, versiones, visibilidad } = documento;
  const { subir, parte } = useSubirVersion(id);
  const refrescar = useRefrescarDocumentos();
  const form = useAppForm<Escrito, Escrito>(
    schema,
    {
      archivo: null,
      nota: '',
      // Documents visible only to Owner and Admin leave no draft on the device.
      privado: visibilidad === 'GESTION',
    },
    { archivo: Archivo, nota: TextareaField, privado: null },
  );
  const archivo = useWatch({ control: form.control, name: 'archivo' });
  const elegir = (elegido: File | null) => form.setValue('archivo', elegido, { shouldDirty: true });
  return (
    <EditDialog
      form={form}
      label={`Nueva versión de ${titulo}`}
      title={`Nueva versión de ${titulo}`}
      description="Pasa a ser la que se ve; las anteriores se conservan."
      about={id}
      photo={{ file: archivo, onFile: elegir }}
      submit="Subir versión"
      disabledBecause={archivo === null ? SIN_ARCHIVO : refusalOf(archivo)}
      save={({ archivo: elegido, nota }) => subir(elegido, nota)}
      refresh={refrescar}
      done={() => ({ title: `Versión ${versiones + 1} subida`, description: titulo })}
      onClose={onClose}
    >
      <Archivo archivo={archivo} parte={parte} onElegido={elegir} />
      <TextareaField
        control={form.control}
        name="nota"
        label="Nota"
        optional
        help="Qué cambia respecto de la anterior."
        rows={2}
        maxLength={500}
      />
    </EditDialog>
  );
}
