import { TitledDialog } from '@/components/overlay/titled-dialog';
import { Button } from '@/components/ui/button';

import type { SubidaPendiente } from './use-foto.ts';

export type FotoPendienteProps = {
  readonly pendiente: SubidaPendiente;
  readonly subiendo: boolean;
  readonly onRetry: () => void;
  readonly onContinue: () => void;
};

/** The movement is safe; only its photo is not. Trying again never saves the movement twice. */
export function FotoPendiente(props: FotoPendienteProps) {
  const { pendiente, subiendo, onRetry, onContinue } = props;
  return (
    <TitledDialog
      open
      onOpenChange={(abierto) => {
        if (!abierto) onContinue();
      }}
      title="La foto no se subió"
      description={`El movimiento ${pendiente.movimiento.codigo} quedó guardado. ${pendiente.motivo}`}
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
