import type { ComponentProps } from 'react';

import { Lugar } from '@/features/aportes/mis-cuentas/lugar.tsx';
import { Propias } from '@/features/cuentas/caja-chica/propias.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useTenant } from '@/lib/tenant.ts';

const MisCuentas = lazyPart(
  async () => (await import('@/features/aportes/mis-cuentas/mis-cuentas.tsx')).MisCuentas,
  'shown',
  <Lugar />,
);

/**
 * User's own money, for the place above the list of obras: a partner's contributions, or the petty
 * cash of the person responsible.
 */
export function Propio(props: ComponentProps<typeof Propias>) {
  const { role } = useTenant();
  return role === 'Socio' ? <MisCuentas /> : <Propias {...props} />;
}
