import { QrCode } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { toast } from 'sonner';

import { Button } from '../../../components/ui/button.tsx';
import type { QrDialogoProps } from './qr-dialogo.tsx';

export type LeerQrProps = {
  readonly label: string;
  readonly className?: string;
  readonly onLeida: QrDialogoProps['onLeida'];
};

/** The reader comes with the first press: most movements are made without it. */
export function LeerQr({ label, className, onLeida }: LeerQrProps) {
  const [Dialogo, setDialogo] = useState<ComponentType<QrDialogoProps> | null>(null);
  const [abierto, setAbierto] = useState(false);
  const abrir = async () => {
    try {
      const { QrDialogo } = await import('./qr-dialogo.tsx');
      setDialogo(() => QrDialogo);
      setAbierto(true);
    } catch {
      toast.error('No pudimos abrir el lector de QR', {
        description: 'La conexión se cortó. Lo escrito sigue acá.',
      });
    }
  };
  return (
    <>
      <Button
        aria-haspopup="dialog"
        data-fills-form
        className={className}
        // The field one was in keeps the focus: it is not being left, so it is not checked.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void abrir()}
      >
        <QrCode aria-hidden />
        {label}
      </Button>
      {abierto && Dialogo !== null ? (
        <Dialogo
          onCerrar={() => setAbierto(false)}
          onLeida={(factura, archivo) => {
            setAbierto(false);
            onLeida(factura, archivo);
          }}
        />
      ) : null}
    </>
  );
}
