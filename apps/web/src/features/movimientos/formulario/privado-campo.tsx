import { useController } from 'react-hook-form';

import { Checkbox } from '@/components/ui/checkbox';

import type { MovimientoControl } from './movimiento-control.ts';

/** Only for who may: set once, when the movement is made. */
export function PrivadoCampo({ control }: { readonly control: MovimientoControl }) {
  const { field } = useController({ control, name: 'privado' });
  return (
    <div className="flex items-start gap-3">
      <Checkbox
        id="movimiento-privado"
        aria-describedby="movimiento-privado-nota"
        checked={field.value === true}
        onCheckedChange={(marcado) => field.onChange(marcado === true)}
        onBlur={field.onBlur}
        className="mt-0.5"
      />
      <div>
        <label htmlFor="movimiento-privado" className="font-medium">
          Movimiento privado
        </label>
        <p id="movimiento-privado-nota" className="text-sm text-muted-foreground">
          Lo ven solo Owner y Admin, con su propia numeración. No se puede cambiar después.
        </p>
      </div>
    </div>
  );
}
