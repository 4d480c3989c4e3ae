import type { GastoDeRendicion } from '@plomada/domain/cuentas/rendiciones/rendicion.schema';
import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';

import { KeptLine } from '@/components/display/kept-line.tsx';
import { PickFiles } from '@/components/files/pick-files.tsx';
import { rutaDeAdjuntos } from '@/features/archivos/use-subir-adjunto.ts';
import { toApiError } from '@/lib/api-error.ts';
import { refusalOf } from '@/lib/file-rules.ts';
import { newCapturaId } from '@/lib/outbox/captura-id.ts';
import type { NuevoEnvio } from '@/lib/outbox/envio.ts';
import { useKeptNotice } from '@/lib/outbox/kept-notice.ts';
import { useEnvios } from '@/lib/outbox/use-envios.ts';
import { useOutbox } from '@/lib/outbox/use-outbox.ts';
import { shrinkPhoto } from '@/lib/shrink-photo.ts';
import { trpc } from '@/lib/trpc.ts';
import { useMediaQuery } from '@/lib/use-media-query.ts';

/**
 * Capture id that is reused for the same file until it is stored, so that choosing it again after a
 * failure creates one photo.
 */
function useCapturaDeArchivo() {
  const ultima = useRef<{ readonly cual: string; readonly capturaId: string } | null>(null);
  return {
    capturaDe: ({ name, size, lastModified }: File): string => {
      const cual = JSON.stringify([name, size, lastModified]);
      if (ultima.current?.cual !== cual) ultima.current = { cual, capturaId: newCapturaId() };
      return ultima.current.capturaId;
    },
    terminar: () => {
      ultima.current = null;
    },
  };
}

/** Keeps the reduced photo of an expense on the device until the server has it. */
function useMandar({ movimientoId, proyectoId, concepto, codigo }: GastoDeRendicion) {
  const { deliver, session } = useOutbox();
  const { envios = [] } = useEnvios(session);
  const { capturaDe, terminar } = useCapturaDeArchivo();
  const avisarEnTelefono = useKeptNotice();
  const { adjuntos, rendiciones } = trpc.useUtils();
  const [subiendo, setSubiendo] = useState(false);
  const ruta = rutaDeAdjuntos(movimientoId);
  const enTelefono = envios.some((uno) => uno.ruta === ruta && uno.estado === 'ESPERA');
  const [falla, setFalla] = useState<string | null>(null);
  const entregar = async (foto: File, capturaId: string) => {
    const envio: NuevoEnvio = {
      clase: 'ARCHIVO',
      ruta,
      cola: proyectoId ?? '',
      cuerpo: {},
      titulo: `Foto de ${concepto}`,
      detalle: codigo ?? '',
      archivo: { campo: 'archivo', file: foto },
    };
    const hecho = await deliver([envio], { capturaId, isChanged: false });
    terminar();
    if (hecho.kind === 'kept') return avisarEnTelefono(envio, hecho.rechazo);
    await adjuntos.listar.invalidate({ id: movimientoId });
    return rendiciones.invalidate();
  };
  const mandar = async (original: File) => {
    setSubiendo(true);
    setFalla(null);
    try {
      const foto = await shrinkPhoto(original);
      const rechazo = refusalOf(foto);
      if (rechazo === null) await entregar(foto, capturaDe(original));
      else setFalla(rechazo);
    } catch (cause) {
      setFalla(toApiError(cause).message);
    } finally {
      setSubiendo(false);
    }
  };
  return { mandar, subiendo, enTelefono, falla };
}

export function FotoDeGasto({ gasto }: { readonly gasto: GastoDeRendicion }) {
  const conCamara = useMediaQuery('(pointer: coarse)');
  const { mandar, subiendo, enTelefono, falla } = useMandar(gasto);
  const verbo = conCamara ? 'Sacar foto' : 'Adjuntar foto';
  if (enTelefono) {
    return (
      <p role="status" className="flex gap-1.5 text-sm">
        <KeptLine isKept />
      </p>
    );
  }
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
