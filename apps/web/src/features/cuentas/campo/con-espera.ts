import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { useMemo } from 'react';

import { deCuenta, type MovimientoSinEnviar, sumaDeCuenta } from '@/lib/outbox/sin-enviar.rules.ts';
import { useSinEnviar } from '@/lib/outbox/use-sin-enviar.ts';
import { useToday } from '@/lib/use-today.ts';

/** Account whose balance includes unsent entries of this device; `esperaCentavos` is their sum. */
export type CuentaConEspera = Cuenta & { readonly esperaCentavos: number };

export function conEspera(
  cuenta: Cuenta,
  movimientos: readonly MovimientoSinEnviar[],
  hoy: string,
): CuentaConEspera {
  const esperaCentavos = sumaDeCuenta(deCuenta(movimientos, cuenta.id, hoy), cuenta.moneda);
  return { ...cuenta, saldoCentavos: cuenta.saldoCentavos + esperaCentavos, esperaCentavos };
}

/** Accounts of an answer, with the unsent entries that it lacks. */
export function useConEspera(
  cuentas: readonly Cuenta[],
  consulta: Parameters<typeof useSinEnviar>[0],
): readonly CuentaConEspera[] {
  const movimientos = useSinEnviar(consulta);
  const hoy = useToday();
  return useMemo(
    () => cuentas.map((cuenta) => conEspera(cuenta, movimientos, hoy)),
    [cuentas, movimientos, hoy],
  );
}
