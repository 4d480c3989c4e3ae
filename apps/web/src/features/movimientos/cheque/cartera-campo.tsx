import { useId } from 'react';
import { useController } from 'react-hook-form';

import { Checkbox } from '@/components/ui/checkbox.tsx';

import { CHEQUE_VACIO } from './cheque-recibido.ts';
import { useFormConCheques } from './use-cheques.ts';

type Control = ReturnType<typeof useFormConCheques>['control'];
type Cheque = typeof CHEQUE_VACIO;

/** Typed data of declined cheques, by form, since the sheet of quick entry unmounts its fields. */
const ESCRITOS = new WeakMap<Control, Cheque>();

/**
 * Choice to keep the cheque that money brings in the portfolio. Without it the money enters the account
 * at once; what was typed returns when it is chosen again.
 */
export function CarteraCampo() {
  const { control } = useFormConCheques();
  const { field } = useController({ control, name: 'chequeNuevo' });
  const id = useId();
  return (
    <div className="flex items-start gap-3 max-md:min-h-11">
      <Checkbox
        id={id}
        aria-describedby={`${id}-nota`}
        checked={Boolean(field.value)}
        onCheckedChange={(next) => {
          if (field.value) ESCRITOS.set(control, field.value);
          field.onChange(next === true ? (ESCRITOS.get(control) ?? CHEQUE_VACIO) : null);
        }}
        onBlur={field.onBlur}
        className="mt-0.5"
      />
      <div>
        <label htmlFor={id} className="font-medium">
          Guardarlo en la cartera
        </label>
        <p id={`${id}-nota`} className="mt-0.5 text-sm text-muted-foreground">
          {field.value
            ? 'El dinero entra en el banco cuando el cheque se cobra.'
            : 'El dinero entra hoy en la cuenta, sin el detalle del cheque.'}
        </p>
      </div>
    </div>
  );
}
