import { verificarCobro } from '@plomada/domain/cheques/uso.rules';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import type { ReactNode } from 'react';

import { PorCuentas } from '@/features/cuentas/dialogos/por-cuentas.tsx';

import type { HechoProps } from './hecho.ts';

type ConCuentasProps = Pick<HechoProps, 'cheques' | 'onClose'> & {
  readonly children: (cuentas: readonly Cuenta[]) => ReactNode;
};

/** Dialog over the accounts through which the money of cheques may go, even if there are none. */
export function ConCuentas({ cheques, onClose, children }: ConCuentasProps) {
  const moneda = cheques[0]?.moneda ?? 'ARS';
  return (
    <PorCuentas
      onClose={onClose}
      minimo={0}
      sirve={(cuenta) => verificarCobro(cuenta) === null && cuenta.moneda === moneda}
      falta=""
    >
      {children}
    </PorCuentas>
  );
}
