import { esFechaCalendario, mesDe } from '@plomada/domain/base/fecha.rules';
import { mensajeMesCerrado } from '@plomada/formatters/cierre';
import { type FieldValues, useFormState, useWatch } from 'react-hook-form';

import { useFirstOpenDay } from '../../lib/open-days.ts';
import { DateField, type DateFieldProps } from './fields.tsx';

/** The day of what a closed month freezes: one that is closed is reported at the field before it is sent. */
export function OpenDateField<I extends FieldValues, O>(props: DateFieldProps<I, O>) {
  const { control, name } = props;
  const first = useFirstOpenDay();
  const fecha: unknown = useWatch({ control, name });
  const state = useFormState({ control, name });
  // What is stored keeps its day: notes and files of a closed month may still change.
  const { isDirty } = control.getFieldState(name, state);
  const isClosed =
    first !== null &&
    isDirty &&
    typeof fecha === 'string' &&
    esFechaCalendario(fecha) &&
    fecha < first;
  return (
    <DateField {...props} problem={isClosed ? mensajeMesCerrado(mesDe(fecha), first) : undefined} />
  );
}
