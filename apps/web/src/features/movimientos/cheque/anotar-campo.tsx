import type { TipoMovimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { useId } from 'react';
import { useController } from 'react-hook-form';

import { Checkbox } from '@/components/ui/checkbox.tsx';

import { useFormConCheques } from './use-cheques.ts';
import { useDeclinar } from './use-declinar.ts';

const TEXTOS: Readonly<
  Record<TipoMovimiento, { readonly titulo: string; readonly con: string; readonly sin: string }>
> = {
  INGRESO: {
    titulo: 'Guardarlo en la cartera',
    con: 'El dinero entra en el banco cuando el cheque se cobra.',
    sin: 'El dinero entra hoy en la cuenta, sin el detalle del cheque.',
  },
  EGRESO: {
    titulo: 'Anotar el cheque',
    con: 'El dinero sale de la cuenta el día en que se paga el cheque.',
    sin: 'El dinero sale hoy de la cuenta, sin el detalle del cheque.',
  },
};

/**
 * Choice to enter the cheque of money: in the portfolio, when it comes in, or as issued. Without it
 * the money moves at once; what was typed returns when it is chosen again.
 */
export function AnotarCampo({ tipo }: { readonly tipo: TipoMovimiento }) {
  const { control } = useFormConCheques();
  const { field } = useController({ control, name: 'chequeNuevo' });
  const { declinar, retomar } = useDeclinar();
  const id = useId();
  const { titulo, con, sin } = TEXTOS[tipo];
  return (
    <div className="flex items-start gap-3 max-md:min-h-11">
      <Checkbox
        id={id}
        aria-describedby={`${id}-nota`}
        checked={Boolean(field.value)}
        onCheckedChange={(next) => (next === true ? retomar() : declinar())}
        onBlur={field.onBlur}
        className="mt-0.5"
      />
      <div>
        <label htmlFor={id} className="font-medium">
          {titulo}
        </label>
        <p id={`${id}-nota`} className="mt-0.5 text-sm text-muted-foreground">
          {field.value ? con : sin}
        </p>
      </div>
    </div>
  );
}
