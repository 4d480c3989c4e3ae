import { QrCode } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';

import { Button } from '@/components/ui/button.tsx';
import { QR_PARAM } from '@/config/paths.ts';

import { useAlPedir } from '../formulario/al-pedir.ts';
import type { QrDialogoProps } from './qr-dialogo.tsx';

export type LeerQrProps = {
  readonly label: string;
  readonly className?: string;
  readonly onRead: QrDialogoProps['onRead'];
};

const traerDialogo = async () => (await import('./qr-dialogo.tsx')).QrDialogo;

/**
 * Button to read an invoice's QR; the reader loads on demand, since most movements do not need it.
 */
export function LeerQr({ label, className, onRead }: LeerQrProps) {
  const { Parte: Dialogo, pedir } = useAlPedir(traerDialogo, 'el lector de QR');
  const [abierto, setAbierto] = useState(false);
  const abrir = async () => setAbierto(await pedir());
  const [params, setParams] = useSearchParams();
  const seVieneALeer = params.has(QR_PARAM);
  const pedirUnaVez = useEffectEvent(async () => {
    setParams(
      (antes) => {
        antes.delete(QR_PARAM);
        return antes;
      },
      { replace: true },
    );
    return pedir();
  });
  useEffect(() => {
    if (seVieneALeer) void pedirUnaVez().then(setAbierto);
  }, [seVieneALeer]);
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        data-fills-form
        className={className}
        // The focused field keeps the focus, so that it is not validated as if it were left.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void abrir()}
      >
        <QrCode aria-hidden />
        {label}
      </Button>
      {abierto && Dialogo !== null ? (
        <Dialogo
          onClose={() => setAbierto(false)}
          onRead={(factura, archivo) => {
            setAbierto(false);
            onRead(factura, archivo);
          }}
        />
      ) : null}
    </>
  );
}
