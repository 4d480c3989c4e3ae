import { sumarDias } from '@plomada/domain/base/fecha.rules';

import { TitledSheet } from '@/components/overlay/titled-sheet';
import { Button } from '@/components/ui/button';

import { TextareaField } from '../../../components/form/fields.tsx';
import { OpenDateField } from '../../../components/form/open-date-field.tsx';
import { useToday } from '../../../lib/use-today.ts';
import type { MovimientoControl } from '../formulario/movimiento-valores.ts';

export type HojasProps = {
  readonly control: MovimientoControl;
  readonly abierta: 'fecha' | 'nota' | null;
  readonly onClose: () => void;
};

export function FichasHojas({ control, abierta, onClose }: HojasProps) {
  const hoy = useToday();
  const listo = <Button onClick={onClose}>Listo</Button>;
  return (
    <>
      <TitledSheet
        open={abierta === 'fecha'}
        onOpenChange={onClose}
        title="Fecha del movimiento"
        footer={listo}
      >
        <div className="px-2 pb-2">
          <OpenDateField control={control} name="fecha" label="Fecha" max={sumarDias(hoy, 1)} />
        </div>
      </TitledSheet>
      <TitledSheet open={abierta === 'nota'} onOpenChange={onClose} title="Nota" footer={listo}>
        <div className="px-2 pb-2">
          <TextareaField
            control={control}
            name="notas"
            label="Nota"
            autoFocus
            maxLength={2000}
            help="El primer renglón queda como concepto del movimiento."
          />
        </div>
      </TitledSheet>
    </>
  );
}
