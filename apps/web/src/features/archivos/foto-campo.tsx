import { Camera, FileText, Images } from 'lucide-react';
import { useEffect, useState } from 'react';

import { LocalImage } from '@/components/files/local-image.tsx';
import { PickFiles } from '@/components/files/pick-files.tsx';
import { TitledDialog } from '@/components/overlay/titled-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { refusalOf } from '@/lib/file-rules.ts';
import { shrinkPhoto } from '@/lib/shrink-photo.ts';
import { useMediaQuery } from '@/lib/use-media-query.ts';
import { cn } from '@/lib/utils.ts';

const FOTO_O_PDF = 'image/*,.pdf';
const FICHA = 'max-md:px-3';

type Elegidos = (archivos: readonly File[]) => void;

const fotoDe = (archivo: File | null): File | null =>
  archivo?.type.startsWith('image/') ? archivo : null;

/** Thumbnail of the photo, or an icon for another file or for none. */
function Muestra({ archivo }: { readonly archivo: File | null }) {
  const foto = fotoDe(archivo);
  if (foto !== null) {
    return <LocalImage blob={foto} alt="" className="-ml-1 size-6 rounded-sm object-cover" />;
  }
  return archivo === null ? <Camera aria-hidden /> : <FileText aria-hidden />;
}

type PartesProps = { readonly elegido: Elegidos };

/**
 * Buttons to choose a photo or a PDF; touch devices open the camera first, with existing files as
 * the second button.
 */
function SinFoto({ elegido }: PartesProps) {
  const conCamara = useMediaQuery('(pointer: coarse)');
  return (
    <span className="flex min-w-0">
      <PickFiles
        className={cn(FICHA, conCamara && 'flex-1 rounded-r-none max-md:px-2.5')}
        accept={conCamara ? 'image/*' : FOTO_O_PDF}
        camera={conCamara}
        onPicked={elegido}
      >
        <Camera aria-hidden />
        Foto
      </PickFiles>
      {conCamara ? (
        <PickFiles
          aria-label="Elegir foto o PDF"
          className="-ml-px w-11 rounded-l-none px-0"
          accept={FOTO_O_PDF}
          onPicked={elegido}
        >
          <Images aria-hidden />
        </PickFiles>
      ) : null}
    </span>
  );
}

function Otra({ elegido }: PartesProps) {
  const conCamara = useMediaQuery('(pointer: coarse)');
  return (
    <>
      {conCamara ? (
        <PickFiles variant="outline" accept="image/*" camera onPicked={elegido}>
          <Camera aria-hidden />
          Sacar otra foto
        </PickFiles>
      ) : null}
      <PickFiles accept={FOTO_O_PDF} onPicked={elegido}>
        <Images aria-hidden />
        Elegir otro archivo
      </PickFiles>
    </>
  );
}

type FotoCampoProps = {
  readonly archivo: File | null;
  readonly onFile: (archivo: File | null) => void;
};

/** Choice of a photo or PDF, with a view of the chosen one. */
export function FotoCampo({ archivo, onFile }: FotoCampoProps) {
  const [abierta, setAbierta] = useState(false);
  const [motivo, setMotivo] = useState<string | null>(null);
  const foto = fotoDe(archivo);
  useEffect(() => {
    if (archivo === null) return undefined;
    let vigente = true;
    // Shrinks files that arrive from other sources too, such as the QR reader.
    void shrinkPhoto(archivo).then((chico) => {
      if (vigente && chico !== archivo) onFile(chico);
    });
    return () => {
      vigente = false;
    };
  }, [archivo, onFile]);
  const cerrar = () => {
    setAbierta(false);
    setMotivo(null);
  };
  const tomar = async (original: File) => {
    const chico = await shrinkPhoto(original);
    const rechazo = refusalOf(chico);
    setMotivo(rechazo);
    setAbierta(rechazo !== null);
    if (rechazo === null) onFile(chico);
  };
  const elegido: Elegidos = ([original]) => {
    if (original !== undefined) void tomar(original);
  };
  return (
    <>
      {archivo === null ? (
        <SinFoto elegido={elegido} />
      ) : (
        <Button
          variant="outline"
          aria-haspopup="dialog"
          aria-label={`Foto: ${archivo.name}`}
          className={FICHA}
          onClick={() => setAbierta(true)}
        >
          <Muestra archivo={archivo} />
          {foto === null ? 'PDF' : 'Foto'}
        </Button>
      )}
      <TitledDialog
        open={abierta}
        onOpenChange={(abrir) => (abrir ? setAbierta(true) : cerrar())}
        title={<span className="block truncate">{archivo?.name ?? 'Foto del comprobante'}</span>}
        footer={
          archivo === null ? (
            <Button variant="outline" onClick={cerrar}>
              Cancelar
            </Button>
          ) : (
            <>
              <Button
                variant="outline"
                onClick={() => {
                  onFile(null);
                  cerrar();
                }}
              >
                Quitar
              </Button>
              <Button onClick={cerrar}>Listo</Button>
            </>
          )
        }
      >
        <div className="flex flex-col gap-2">
          {motivo === null ? null : (
            <p role="alert" className="text-destructive">
              {motivo}
            </p>
          )}
          {foto === null ? null : (
            <LocalImage
              blob={foto}
              alt="Foto elegida"
              className="mx-auto mb-2 max-h-[45dvh] max-w-full rounded-md object-contain"
            />
          )}
          <Otra elegido={elegido} />
        </div>
      </TitledDialog>
    </>
  );
}
