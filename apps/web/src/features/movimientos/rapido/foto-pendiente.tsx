import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';

import { sinFoto } from '../aviso.ts';
import type { FotoRechazada } from './use-enviar.ts';

type FotoPendienteProps = {
  readonly rechazada: FotoRechazada;
  readonly subiendo: boolean;
  readonly onRetry: () => void;
  readonly onContinue: () => void;
};

/** Choice about the refused photo of a saved movement: to try again or to go on without it. */
export function FotoPendiente({ rechazada, subiendo, onRetry, onContinue }: FotoPendienteProps) {
  const { movimiento, envio } = rechazada;
  return (
    <OpenDialog
      onClose={onContinue}
      title="La foto no se subió"
      description={sinFoto(movimiento, envio.rechazo?.message ?? '')}
      footer={
        <>
          <Button variant="outline" onClick={onContinue}>
            Seguir sin la foto
          </Button>
          <Button loading={subiendo} onClick={onRetry}>
            Reintentar
          </Button>
        </>
      }
    />
  );
}
