import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';

import { cabeElCheque, type UsoDeCheque } from '@/features/cuentas/campo/propuesta.ts';
import { useCuentas } from '@/features/cuentas/campo/use-cuentas.ts';

import { useFormConCheques } from './use-cheques.ts';

/**
 * Drops an account that does not fit the cheque. Returns the key of the account's field, which is
 * mounted anew once it was dropped, and so proposes one that fits.
 */
export function useQueQuepa(cheque: UsoDeCheque | null): string {
  const cuentas = useCuentas();
  const { control, setValue } = useFormConCheques();
  const cuentaId = useWatch({ control, name: 'cuentaId' });
  const elegida = cuentas.find(({ id }) => id === cuentaId);
  const sobra = elegida !== undefined && !cabeElCheque(elegida, cheque);
  useEffect(() => {
    if (sobra) setValue('cuentaId', null);
  }, [sobra, setValue]);
  return sobra ? 'sobra' : 'cuenta';
}
