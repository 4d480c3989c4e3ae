import type { Obligacion } from '@plomada/domain/obligaciones/obligacion.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import { AmountField } from '@/components/form/fields.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Renglon } from '@/features/presupuestos/pagos/renglones.tsx';

import type { PagarFormulario } from './formulario.ts';

type LineaACuentaProps = Pick<PagarFormulario, 'control'> &
  Pick<Obligacion, 'moneda'> & { readonly onQuitar: () => void };

/** Amount that stays on account with the supplier; shown once it is asked for, and then focused. */
export const LineaACuenta = ({ control, moneda, onQuitar }: LineaACuentaProps) => (
  <Renglon quitar="Quitar lo que queda a cuenta" onQuitar={onQuitar}>
    <AmountField
      control={control}
      name="aCuentaCentavos"
      label="A cuenta"
      moneda={moneda}
      autoFocus
      help="Queda con el proveedor, para descontarlo de lo que venga."
    />
  </Renglon>
);

type OfrecidasProps = {
  readonly ofrecidas: readonly Obligacion[];
  readonly onAplicar: (cual: Obligacion) => void;
};

/** Amounts on account with the supplier that the payment does not apply yet. */
export function Ofrecidas({ ofrecidas, onAplicar }: OfrecidasProps) {
  if (ofrecidas.length === 0) return null;
  return (
    <ul aria-label="A cuenta con el proveedor" className="flex flex-col gap-2">
      {ofrecidas.map((una) => (
        <li
          key={una.origenId}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-muted px-3 py-2"
        >
          <span className="min-w-0">
            {una.descripcion}
            <span className="tnum block text-sm text-muted-foreground">
              {`Hay ${formatearDinero(-una.pendienteCentavos, una.moneda)} a cuenta`}
            </span>
          </span>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Descontar ${una.descripcion}`}
            onClick={() => onAplicar(una)}
          >
            Descontar
          </Button>
        </li>
      ))}
    </ul>
  );
}
