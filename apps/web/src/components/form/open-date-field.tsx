import { esFechaCalendario, mesDe } from '@plomada/domain/base/fecha.rules';
import { mensajeMesCerrado } from '@plomada/formatters/cierre';
import { type FieldValues, useFormState, useWatch } from 'react-hook-form';

import { TENANT_INFO_TIMING } from '@/lib/query-client.ts';
import { useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { DateField, type DateFieldProps } from './fields.tsx';

/**
 * First day that the user may write in; null if all are open, while unknown, and for users who may
 * not enter movements.
 */
function useFirstOpenDay(): string | null {
  const enabled = useCan('manage_movements');
  const { data } = trpc.cierres.limite.useQuery(undefined, { ...TENANT_INFO_TIMING, enabled });
  return data?.primerDiaAbierto ?? null;
}

/** Date field that reports a day in a closed month before the form is sent. */
export function OpenDateField<I extends FieldValues, O>(props: DateFieldProps<I, O>) {
  const { control, name } = props;
  const first = useFirstOpenDay();
  const fecha: unknown = useWatch({ control, name });
  const state = useFormState({ control, name });
  // An unchanged date is valid in a closed month, since notes and files may still change.
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
