import { Camera, Images } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../../components/ui/button.tsx';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { achicar } from '../achicar.ts';
import { motivoDeRechazo } from '../revisar.ts';
import { ElegirArchivos } from './elegir-archivos.tsx';
import { ImagenLocal } from './imagen-local.tsx';

const FOTO_O_PDF = 'image/*,.pdf';

export type FotoCampoProps = {
  readonly archivo: File | null;
  readonly onArchivo: (archivo: File | null) => void;
};

/** A photo or PDF that waits, on this device, for the movement it belongs to. */
export function FotoCampo({ archivo, onArchivo }: FotoCampoProps) {
  const [abierta, setAbierta] = useState(false);
  const [motivo, setMotivo] = useState<string | null>(null);
  const conCamara = useMediaQuery('(pointer: coarse)');
  const foto = archivo?.type.startsWith('image/') ? archivo : null;
  const elegido = async ([original]: readonly File[]) => {
    if (original === undefined) return;
    const chico = await achicar(original);
    const rechazo = motivoDeRechazo(chico);
    setMotivo(rechazo);
    if (rechazo !== null) return;
    onArchivo(chico);
    setAbierta(false);
  };
  return (
    <>
      <Button
        aria-haspopup="dialog"
        className="max-w-56 max-md:px-3"
        onClick={() => setAbierta(true)}
      >
        {foto === null ? (
          <Camera aria-hidden />
        ) : (
          <ImagenLocal blob={foto} alt="" className="-ml-1 size-6 rounded-sm object-cover" />
        )}
        <span className="truncate">{archivo === null ? 'Foto' : archivo.name}</span>
      </Button>
      <Sheet
        open={abierta}
        onOpenChange={setAbierta}
        title={archivo === null ? 'Foto del comprobante' : archivo.name}
      >
        <div className="flex flex-col gap-2 px-2 pb-2">
          {foto === null ? null : (
            <ImagenLocal
              blob={foto}
              alt="Foto elegida"
              className="mx-auto mb-2 max-h-[45dvh] rounded-md object-contain"
            />
          )}
          {motivo === null ? null : (
            <p role="alert" className="text-destructive">
              {motivo}
            </p>
          )}
          {conCamara ? (
            <ElegirArchivos
              variant="primary"
              accept="image/*"
              camara
              onElegidos={(archivos) => void elegido(archivos)}
            >
              <Camera aria-hidden />
              {archivo === null ? 'Sacar foto' : 'Sacar otra foto'}
            </ElegirArchivos>
          ) : null}
          <ElegirArchivos
            variant={conCamara ? 'secondary' : 'primary'}
            accept={FOTO_O_PDF}
            onElegidos={(archivos) => void elegido(archivos)}
          >
            <Images aria-hidden />
            {archivo === null ? 'Elegir foto o PDF' : 'Elegir otro archivo'}
          </ElegirArchivos>
          {archivo === null ? null : (
            <Button
              onClick={() => {
                onArchivo(null);
                setAbierta(false);
              }}
            >
              Quitar
            </Button>
          )}
        </div>
      </Sheet>
    </>
  );
}
