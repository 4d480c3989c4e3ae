import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';

import { useCuentas } from '@/features/cuentas/campo/use-cuentas.ts';

import { useFormConCheques } from './use-cheques.ts';

/**
 * Drops an account that does not fit a cheque of the portfolio. Returns the key of the account's
 * field, which is mounted anew once it was dropped, and so proposes one that fits.
 */
export function useQueQuepa(conCheque: boolean): string {
  const cuentas = useCuentas();
  const { control, setValue } = useFormConCheques();
  const cuentaId = useWatch({ control, name: 'cuentaId' });
  const elegida = cuentas.find(({ id }) => id === cuentaId);
  const sobra = conCheque && elegida !== undefined && elegida.tipo !== 'VALORES';
  useEffect(() => {
    if (sobra) setValue('cuentaId', null);
  }, [sobra, setValue]);
  return sobra ? 'sobra' : 'cuenta';
}
