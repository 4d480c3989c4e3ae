import { useWatch } from 'react-hook-form';

import { useProposedText } from '@/components/form/use-proposed-text.ts';
import { useCuentas } from '@/features/cuentas/campo/use-cuentas.ts';

import { useFormConCheques } from './use-cheques.ts';

/** Proposes the bank of an account as that of the own cheque, until a person writes another. */
export function useBanco(cuentaId: string | null | undefined): void {
  const cuentas = useCuentas();
  const { control, getValues, setValue } = useFormConCheques();
  useProposedText({
    text: cuentas.find(({ id }) => id === cuentaId)?.banco ?? null,
    isThere: Boolean(useWatch({ control, name: 'chequeNuevo' })),
    read: () => getValues('chequeNuevo')?.banco,
    write: (banco) => setValue('chequeNuevo.banco', banco),
  });
}
