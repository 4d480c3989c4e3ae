import type { GastoDeRendicion } from '@plomada/domain/cuentas/rendiciones/rendicion.schema';
import { Camera } from 'lucide-react';
import { useState } from 'react';

import { PickFiles } from '../../../components/files/pick-files.tsx';
import { toApiError } from '../../../lib/api-error.ts';
import { refusalOf } from '../../../lib/file-rules.ts';
import { heldWrites } from '../../../lib/held-writes.ts';
import { shrinkPhoto } from '../../../lib/shrink-photo.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { useSubirAdjunto } from '../../archivos/use-subir-adjunto.ts';

/** Sends the photo of an expense, small, as the movement's own page does. */
function useMandar(movimientoId: string) {
  const subir = useSubirAdjunto();
  const { rendiciones } = trpc.useUtils();
  const [subiendo, setSubiendo] = useState(false);
  const [falla, setFalla] = useState<string | null>(null);
  const mandar = async (original: File) => {
    setSubiendo(true);
    setFalla(null);
    try {
      const foto = await shrinkPhoto(original);
      const rechazo = refusalOf(foto);
      if (rechazo !== null) return setFalla(rechazo);
      // Without a connection it waits for it, as every save does: its key makes it one file.
      await heldWrites.deliver(() => subir(movimientoId, foto));
      return await rendiciones.invalidate();
    } catch (cause) {
      return setFalla(toApiError(cause).message);
    } finally {
      setSubiendo(false);
    }
  };
  return { mandar, subiendo, falla };
}

/** Takes the photo that an expense lacks: by touch the camera opens at once. */
export function FotoDeGasto({ gasto }: { readonly gasto: GastoDeRendicion }) {
  const conCamara = useMediaQuery('(pointer: coarse)');
  const { mandar, subiendo, falla } = useMandar(gasto.movimientoId);
  const verbo = conCamara ? 'Sacar foto' : 'Adjuntar foto';
  return (
    <>
      <PickFiles
        size="sm"
        loading={subiendo}
        aria-label={`${verbo} de ${gasto.concepto}`}
        accept={conCamara ? 'image/*' : 'image/*,.pdf'}
        camera={conCamara}
        onPicked={([foto]) => {
          if (foto !== undefined) void mandar(foto);
        }}
      >
        {subiendo ? null : <Camera aria-hidden />}
        {verbo}
      </PickFiles>
      {falla === null ? null : (
        <p role="alert" className="w-full text-sm text-destructive">
          {falla}
        </p>
      )}
    </>
  );
}
