import { CHEQUE_VACIO } from './cheque-nuevo.ts';
import { useFormConCheques } from './use-cheques.ts';

type Control = ReturnType<typeof useFormConCheques>['control'];

/** Typed data of declined cheques, by form, since the sheet of quick entry unmounts its fields. */
const ESCRITOS = new WeakMap<Control, typeof CHEQUE_VACIO>();

const SUCIO = { shouldDirty: true } as const;

/** Functions that leave out the new cheque of the form, and take it again with what was typed. */
export function useDeclinar() {
  const { control, getValues, setValue, formState } = useFormConCheques();
  const como = { ...SUCIO, shouldValidate: formState.isSubmitted };
  return {
    declinar: () => {
      const escrito = getValues('chequeNuevo');
      if (escrito) ESCRITOS.set(control, escrito);
      setValue('chequeNuevo', null, como);
    },
    retomar: () => {
      if (getValues('chequeNuevo')) return;
      setValue('chequeNuevo', ESCRITOS.get(control) ?? CHEQUE_VACIO, como);
    },
  };
}
