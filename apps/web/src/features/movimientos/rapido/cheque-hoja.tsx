import { useWatch } from 'react-hook-form';

import { TitledSheet } from '@/components/overlay/titled-sheet.tsx';
import { Button } from '@/components/ui/button.tsx';
import { ChequeCampos } from '@/features/cheques/campos/cheque-campos.tsx';

import { AnotarCampo } from '../cheque/anotar-campo.tsx';
import { SinCartera } from '../cheque/sin-cartera.tsx';
import { enMovimiento } from '../cheque/use-cheques.ts';
import type { MovimientoControl } from '../formulario/movimiento-valores.ts';

export type ChequeHojaProps = {
  readonly control: MovimientoControl;
  readonly abierta: boolean;
  readonly onClose: () => void;
};

/** Fields of the cheque that cannot be left out, and the choice to enter it. */
export function ChequeHoja({ control, abierta, onClose }: ChequeHojaProps) {
  const [tipo, cheque] = useWatch({ control, name: ['tipo', 'chequeNuevo'] });
  return (
    <TitledSheet
      open={abierta}
      onOpenChange={onClose}
      title="Cheque"
      footer={<Button onClick={onClose}>Listo</Button>}
    >
      <div className="flex flex-col gap-4 px-2 pb-2">
        {cheque ? (
          <>
            {tipo === 'INGRESO' ? <SinCartera /> : null}
            <ChequeCampos control={control} nombre={enMovimiento} autoFocus />
          </>
        ) : null}
        <AnotarCampo tipo={tipo} />
      </div>
    </TitledSheet>
  );
}
