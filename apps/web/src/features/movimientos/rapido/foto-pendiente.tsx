import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import type { SubidaPendiente } from './use-foto.ts';

export type FotoPendienteProps = {
  readonly pendiente: SubidaPendiente;
  readonly subiendo: boolean;
  readonly onReintentar: () => void;
  readonly onSeguir: () => void;
};

/** The movement is safe; only its photo is not. Trying again never saves the movement twice. */
export function FotoPendiente(props: FotoPendienteProps) {
  const { pendiente, subiendo, onReintentar, onSeguir } = props;
  return (
    <Dialog
      open
      onOpenChange={(abierto) => {
        if (!abierto) onSeguir();
      }}
      title="La foto no se subió"
      description={`El movimiento ${pendiente.movimiento.codigo} quedó guardado. ${pendiente.motivo}`}
      footer={
        <>
          <Button onClick={onSeguir}>Seguir sin la foto</Button>
          <Button variant="primary" loading={subiendo} onClick={onReintentar}>
            Reintentar
          </Button>
        </>
      }
    />
  );
}
