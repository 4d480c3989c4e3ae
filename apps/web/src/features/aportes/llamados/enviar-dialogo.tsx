import type { Cuota, Llamado } from '@plomada/domain/aportes/llamados/llamado.schema';
import { MessageCircle } from 'lucide-react';
import { useRef } from 'react';

import { CopyButton } from '@/components/display/copy-button';
import { TitledDialog } from '@/components/overlay/titled-dialog';
import { Button } from '@/components/ui/button';

import { DescargaBoton } from '../descarga-boton.tsx';
import { enlaceWhatsApp, mensajeDeLlamado } from './mensaje.ts';

export type EnviarDialogoProps = {
  readonly llamado: Llamado;
  readonly cuota: Cuota;
  readonly onClose: () => void;
};

/** A call as one partner gets it: a text ready to send, and the copy on paper. */
export function EnviarDialogo({ llamado, cuota, onClose }: EnviarDialogoProps) {
  const texto = useRef<HTMLParagraphElement>(null);
  const mensaje = mensajeDeLlamado(llamado, cuota);
  return (
    <TitledDialog
      open
      asksOnly
      onOpenChange={(abierto) => (abierto ? undefined : onClose())}
      title={`Enviar el llamado ${llamado.numero} a ${cuota.nombre}`}
      footer={
        <>
          <DescargaBoton
            path={`/aportes-socio/llamados/${llamado.id}/documento?socioId=${cuota.socioId}`}
            label="PDF"
          />
          <Button variant="outline" asChild>
            <a href={enlaceWhatsApp(mensaje)} target="_blank" rel="noreferrer">
              <MessageCircle aria-hidden />
              WhatsApp
            </a>
          </Button>
          <CopyButton
            variant="default"
            text={mensaje}
            label="Copiar texto"
            done="Texto copiado"
            source={texto}
          />
        </>
      }
    >
      <p
        ref={texto}
        className="rounded-md bg-sunken px-3 py-2.5 break-words whitespace-pre-line select-text"
      >
        {mensaje}
      </p>
    </TitledDialog>
  );
}
