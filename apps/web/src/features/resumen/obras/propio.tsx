import { shownPart } from '../../../lib/lazy-part.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { Lugar } from '../../aportes/mis-cuentas/lugar.tsx';
import { Propias } from '../../cuentas/caja-chica/propias.tsx';

const MisCuentas = shownPart(
  async () => (await import('../../aportes/mis-cuentas/mis-cuentas.tsx')).MisCuentas,
  <Lugar />,
);

/** One's own money, over the works: what a partner contributes, the petty cash of whoever answers for one. */
export function Propio() {
  const { role } = useTenant();
  return role === 'Socio' ? <MisCuentas /> : <Propias />;
}
