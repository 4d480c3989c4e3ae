import {
  ArrowLeftRight,
  Boxes,
  CalendarDays,
  Camera,
  Paperclip,
  Trash2,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useState } from 'react';

import { LocalImage } from '@/components/files/local-image.tsx';
import { viewOf } from '@/lib/file-rules.ts';
import { outbox } from '@/lib/outbox/device-outbox.ts';
import type { ClaseDeEnvio, Envio } from '@/lib/outbox/envio.ts';
import type { EnvioGroup } from '@/lib/outbox/groups.ts';
import { warn } from '@/lib/warn.ts';

const ICONO: Readonly<Record<ClaseDeEnvio, LucideIcon>> = {
  MOVIMIENTO: ArrowLeftRight,
  RETIRO: Boxes,
  EVENTO: CalendarDays,
  FOTO: Camera,
  ARCHIVO: Paperclip,
  RENDICION: Wallet,
  BAJA: Trash2,
};

const isPicture = ({ archivo, estado }: Envio): boolean =>
  archivo !== null && estado !== 'ENVIADO' && viewOf(archivo.mime) === 'image';

function useBytes(capturaId: string | undefined, mime: string): Blob | null {
  const [blob, setBlob] = useState<Blob | null>(null);
  useEffect(() => {
    if (capturaId === undefined) return undefined;
    let isOver = false;
    outbox.bytesOf(capturaId).then(
      (bytes) => {
        if (!isOver && bytes !== null) setBlob(new Blob([bytes], { type: mime }));
      },
      (cause: unknown) => warn(`The photo could not be read: ${String(cause)}`),
    );
    return () => {
      isOver = true;
    };
  }, [capturaId, mime]);
  return blob;
}

/**
 * Thumbnail of the first picture of a capture or of those that depend on it, or the icon of its
 * class when there is none that can be shown.
 */
export function Foto({ group: { envio, hanging } }: { readonly group: EnvioGroup }) {
  const con = [envio, ...hanging].find(isPicture);
  const blob = useBytes(con?.capturaId, con?.archivo?.mime ?? '');
  const [isUnreadable, setIsUnreadable] = useState(false);
  const Icono = ICONO[envio.clase];
  return (
    <span
      aria-hidden
      className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-muted-foreground"
    >
      {blob === null || isUnreadable ? (
        <Icono className="size-5" />
      ) : (
        <LocalImage
          blob={blob}
          alt=""
          onError={() => setIsUnreadable(true)}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
