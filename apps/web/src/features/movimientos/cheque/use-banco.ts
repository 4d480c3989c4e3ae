import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';

import { useCuentas } from '@/features/cuentas/campo/use-cuentas.ts';

import { useFormConCheques } from './use-cheques.ts';

/** Proposes the bank of an account as that of the own cheque, until a person writes another. */
export function useBanco(cuentaId: string | null | undefined): void {
  const cuentas = useCuentas();
  const { control, getValues, setValue } = useFormConCheques();
  const hayCheque = Boolean(useWatch({ control, name: 'chequeNuevo' }));
  const banco = cuentas.find(({ id }) => id === cuentaId)?.banco ?? null;
  const puesto = useRef('');
  const proponer = useEffectEvent(() => {
    const escrito = getValues('chequeNuevo')?.banco;
    if (banco === null || (escrito !== '' && escrito !== puesto.current)) return;
    puesto.current = banco;
    if (escrito !== banco) setValue('chequeNuevo.banco', banco);
  });
  useEffect(() => {
    if (hayCheque) proponer();
  }, [hayCheque, banco]);
}
