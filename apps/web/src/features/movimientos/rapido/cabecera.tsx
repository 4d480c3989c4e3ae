import { X } from 'lucide-react';

import { Button } from '@/components/ui/button.tsx';

import { LeerQr, type LeerQrProps } from '../comprobante/leer-qr.tsx';

type CabeceraProps = {
  readonly onClose: () => void;
  /** Absent where no movement can be entered. */
  readonly onRead?: LeerQrProps['onRead'];
};

export function Cabecera({ onClose, onRead }: CabeceraProps) {
  return (
    <header className="flex shrink-0 items-center gap-2 py-0.5 pr-3 pl-1 md:px-0 md:pb-4">
      <Button variant="ghost" size="icon" aria-label="Cerrar" onClick={onClose}>
        <X aria-hidden />
      </Button>
      <h1 className="flex-1 text-lg font-semibold md:text-2xl">Nuevo movimiento</h1>
      {onRead === undefined ? null : (
        <LeerQr label="Leer QR" className="max-md:px-3" onRead={onRead} />
      )}
    </header>
  );
}
