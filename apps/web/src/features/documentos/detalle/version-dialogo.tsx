import { documentoSchema, type Documento } from '@plomada/domain/documentos/documento.schema';
import { CircleAlert, Paperclip } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';

import { OpenDialog } from '@/components/overlay/open-dialog';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/textarea';

import { PickFiles } from '../../../components/files/pick-files.tsx';
import { UploadBar } from '../../../components/files/upload-bar.tsx';
import { Field } from '../../../components/form/field.tsx';
import { UnsavedGuard } from '../../../components/form/unsaved-guard.tsx';
import { toApiError } from '../../../lib/api-error.ts';
import { ACCEPTED_FILES, refusalOf } from '../../../lib/file-rules.ts';
import { heldWrites } from '../../../lib/held-writes.ts';
import { useSendFile } from '../../../lib/send-file.ts';
import { shrinkPhoto } from '../../../lib/shrink-photo.ts';
import { rutaDeVersiones, useRefrescarDocumentos } from '../use-documentos.ts';

type VersionDialogoProps = {
  readonly documento: Pick<Documento, 'id' | 'titulo' | 'versiones'>;
  readonly onClose: () => void;
};

function motivoDe(cause: unknown): string {
  const { message, details, status } = toApiError(cause);
  return status === null
    ? 'La conexión se cortó o tardó demasiado. Se puede subir otra vez: no se duplica.'
    : (details[0]?.message ?? message);
}

/** Sends the next file of a document; the ones before stay. */
function useSubirVersion(id: string) {
  const enviar = useSendFile();
  const refrescar = useRefrescarDocumentos();
  const [parte, setParte] = useState<number | null>(null);
  const aborto = useRef<AbortController | null>(null);
  useEffect(() => () => aborto.current?.abort(), []);
  const subir = async (archivo: File, nota: string) => {
    const abort = new AbortController();
    aborto.current = abort;
    setParte(0);
    try {
      await heldWrites.deliver(() =>
        enviar(rutaDeVersiones(id), archivo, {
          ...(nota.trim() === '' ? {} : { fields: { nota: nota.trim() } }),
          parse: (respuesta) => documentoSchema.parse(respuesta),
          onProgress: setParte,
          signal: abort.signal,
        }),
      );
      await refrescar();
    } finally {
      setParte(null);
    }
  };
  return { subir, parte };
}

export function VersionDialogo({ documento, onClose }: VersionDialogoProps) {
  const { id, titulo, versiones } = documento;
  const { subir, parte } = useSubirVersion(id);
  const [archivo, setArchivo] = useState<File | null>(null);
  const [nota, setNota] = useState('');
  const [motivo, setMotivo] = useState<string | null>(null);
  const elegir = async ([elegido]: readonly File[]) => {
    if (elegido === undefined) return;
    const chico = await shrinkPhoto(elegido);
    setArchivo(chico);
    setMotivo(refusalOf(chico));
  };
  const enviar = async () => {
    if (archivo === null) return;
    setMotivo(null);
    try {
      await subir(archivo, nota);
      toast.success(`Versión ${versiones + 1} subida`, { description: titulo });
      onClose();
    } catch (cause) {
      setMotivo(motivoDe(cause));
    }
  };
  const enviando = parte !== null;
  return (
    <OpenDialog
      onClose={onClose}
      title={`Nueva versión de ${titulo}`}
      description="Pasa a ser la que se ve; las anteriores se conservan."
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            loading={enviando}
            disabled={archivo === null || refusalOf(archivo) !== null}
            onClick={() => void enviar()}
          >
            Subir versión
          </Button>
        </>
      }
    >
      <UnsavedGuard
        active={archivo !== null || nota.trim() !== ''}
        loses="La versión no queda subida."
      />
      <div className="flex flex-col gap-4 pb-2">
        <div>
          <PickFiles
            accept={ACCEPTED_FILES}
            disabled={enviando}
            onPicked={(archivos) => void elegir(archivos)}
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
        <Field label="Nota" optional help="Qué cambia respecto de la anterior.">
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={500}
              disabled={enviando}
              value={nota}
              onChange={({ target }) => setNota(target.value)}
            />
          )}
        </Field>
      </div>
    </OpenDialog>
  );
}
