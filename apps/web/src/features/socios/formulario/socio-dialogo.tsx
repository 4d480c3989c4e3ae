import type { Socio } from '@plomada/domain/socios/socio.schema';

import { TitledDialog } from '@/components/overlay/titled-dialog';
import { Button } from '@/components/ui/button';
import { useOpened } from '@/lib/use-opened';

import { ErrorState } from '../../../components/state/error-state.tsx';
import { QuitarConfirmacion } from './quitar-confirmacion.tsx';
import { SocioForm } from './socio-form.tsx';

export type SocioDialogoProps = {
  readonly obraId: string;
  /** Undefined when the address names nobody of the list. */
  readonly socio: Socio | undefined;
  readonly sinAsignarBp: number;
  readonly onClose: () => void;
};

export function SocioDialogo({ obraId, socio, sinAsignarBp, onClose }: SocioDialogoProps) {
  const { opened, open, close } = useOpened<'quitar'>();
  if (socio && opened === 'quitar') {
    return (
      <QuitarConfirmacion
        obraId={obraId}
        socio={socio}
        sinAsignarBp={sinAsignarBp}
        onBack={close}
        onDone={onClose}
      />
    );
  }
  return (
    <TitledDialog
      open
      onOpenChange={(abierto) => (abierto ? undefined : onClose())}
      title={socio?.nombre ?? 'Socio'}
    >
      {socio ? (
        <>
          <SocioForm obraId={obraId} socio={socio} sinAsignarBp={sinAsignarBp} onClose={onClose} />
          <div className="mt-4 border-t border-border pt-4 pb-2">
            <Button variant="link" size="inline" onClick={() => open('quitar')}>
              Quitar de la obra
            </Button>
          </div>
        </>
      ) : (
        <ErrorState title="El socio no está en esta obra" text="Puede haber sido quitado." />
      )}
    </TitledDialog>
  );
}
