import { lazy, Suspense } from 'react';

import type { MovimientosPageProps } from '../../features/movimientos/pages/movimientos-page.tsx';

const PedirBaja = lazy(async () => ({
  default: (await import('../../features/solicitudes/components/pedir-baja.tsx')).PedirBaja,
}));

/** The row action of every list of movements. */
export const pedirBajaEnLista: NonNullable<MovimientosPageProps['pedirBaja']> = (
  movimiento,
  onCerrar,
) => (
  <Suspense fallback={null}>
    <PedirBaja movimiento={movimiento} onCerrar={onCerrar} />
  </Suspense>
);
