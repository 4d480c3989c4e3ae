import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from 'sonner';

import { Spinner } from '@/components/ui/spinner.tsx';
import { refusalOf } from '@/lib/file-rules.ts';
import { takeShared } from '@/lib/shared-files.ts';
import { warn } from '@/lib/warn.ts';

import { leerArchivo } from '../comprobante/lectura/archivo.ts';
import type { FacturaLeida } from '../comprobante/qr.ts';
import { useLeerQr } from '../comprobante/use-leer-qr.ts';

type CompartidoProps = {
  readonly onFile: (archivo: File) => void;
  /** Called when the file contains the QR of an invoice. */
  readonly onRead: (factura: FacturaLeida) => void;
};

const SE_ADJUNTA = /^(?:image\/|application\/pdf$)/;

/** Status line of a file shared by another app, which is attached and whose QR fills the form. */
export function Compartido({ onFile, onRead }: CompartidoProps) {
  const leerQr = useLeerQr();
  const [leyendo, setLeyendo] = useState(false);
  const tomar = useEffectEvent(async ([archivo, ...otros]: readonly File[]) => {
    if (archivo === undefined) return;
    const motivo = SE_ADJUNTA.test(archivo.type)
      ? refusalOf(archivo)
      : 'Se puede compartir una foto o un PDF.';
    if (motivo !== null) {
      toast.error(`No se adjuntó ${archivo.name}`, { description: motivo });
      return;
    }
    onFile(archivo);
    if (otros.length > 0) {
      toast.info(`Se adjuntó uno de ${otros.length + 1} archivos`, {
        description: 'Los otros se comparten de a uno.',
      });
    }
    setLeyendo(true);
    const lectura = await leerArchivo(archivo);
    const resultado = lectura.ok ? await leerQr(lectura.texto) : lectura;
    if (resultado.ok) onRead(resultado.factura);
  });
  useEffect(() => {
    takeShared()
      .then(tomar)
      .catch((cause: unknown) => warn(`The shared file could not be read: ${String(cause)}`))
      .finally(() => setLeyendo(false));
  }, []);
  return (
    <p
      role="status"
      className="flex items-center gap-2 pb-2 text-sm text-muted-foreground empty:hidden"
    >
      {leyendo ? (
        <>
          <Spinner className="size-4" />
          Leyendo el archivo compartido
        </>
      ) : null}
    </p>
  );
}
